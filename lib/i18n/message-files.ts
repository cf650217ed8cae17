// Generated from the files in messages/en by `npm run add`; after a manual change, by `npm run add -- lists`.
import type accumulator from '@/messages/en/accumulator.json';
import type adminTasks from '@/messages/en/adminTasks.json';
import type alerts from '@/messages/en/alerts.json';
import type auth from '@/messages/en/auth.json';
import type betTypes from '@/messages/en/betTypes.json';
import type bookmakers from '@/messages/en/bookmakers.json';
import type calibration from '@/messages/en/calibration.json';
import type common from '@/messages/en/common.json';
import type compare from '@/messages/en/compare.json';
import type contact from '@/messages/en/contact.json';
import type dailyBet from '@/messages/en/dailyBet.json';
import type dashboard from '@/messages/en/dashboard.json';
import type day from '@/messages/en/day.json';
import type emails from '@/messages/en/emails.json';
import type embed from '@/messages/en/embed.json';
import type errors from '@/messages/en/errors.json';
import type expectedGoals from '@/messages/en/expectedGoals.json';
import type faq from '@/messages/en/faq.json';
import type glossary from '@/messages/en/glossary.json';
import type guides from '@/messages/en/guides.json';
import type home from '@/messages/en/home.json';
import type leagues from '@/messages/en/leagues.json';
import type leagueSources from '@/messages/en/leagueSources.json';
import type legal from '@/messages/en/legal.json';
import type lineups from '@/messages/en/lineups.json';
import type live from '@/messages/en/live.json';
import type marketBoard from '@/messages/en/marketBoard.json';
import type markets from '@/messages/en/markets.json';
import type match from '@/messages/en/match.json';
import type matchTools from '@/messages/en/matchTools.json';
import type meta from '@/messages/en/meta.json';
import type money from '@/messages/en/money.json';
import type mostLikely from '@/messages/en/mostLikely.json';
import type myRecord from '@/messages/en/myRecord.json';
import type notFound from '@/messages/en/notFound.json';
import type offline from '@/messages/en/offline.json';
import type ogImages from '@/messages/en/ogImages.json';
import type openData from '@/messages/en/openData.json';
import type pages from '@/messages/en/pages.json';
import type payments from '@/messages/en/payments.json';
import type predictions from '@/messages/en/predictions.json';
import type profile from '@/messages/en/profile.json';
import type ranking from '@/messages/en/ranking.json';
import type rates from '@/messages/en/rates.json';
import type record from '@/messages/en/record.json';
import type resetPassword from '@/messages/en/resetPassword.json';
import type search from '@/messages/en/search.json';
import type shell from '@/messages/en/shell.json';
import type slips from '@/messages/en/slips.json';
import type stakes from '@/messages/en/stakes.json';
import type team from '@/messages/en/team.json';
import type teamDepth from '@/messages/en/teamDepth.json';
import type tips from '@/messages/en/tips.json';
import type users from '@/messages/en/users.json';
import type widgets from '@/messages/en/widgets.json';
import type withdrawal from '@/messages/en/withdrawal.json';

/** Message namespaces: each is messages/<locale>/<namespace>.json and one key of the merged messages. */
export const namespaces = [
  'accumulator',
  'adminTasks',
  'alerts',
  'auth',
  'betTypes',
  'bookmakers',
  'calibration',
  'common',
  'compare',
  'contact',
  'dailyBet',
  'dashboard',
  'day',
  'emails',
  'embed',
  'errors',
  'expectedGoals',
  'faq',
  'glossary',
  'guides',
  'home',
  'leagues',
  'leagueSources',
  'legal',
  'lineups',
  'live',
  'marketBoard',
  'markets',
  'match',
  'matchTools',
  'meta',
  'money',
  'mostLikely',
  'myRecord',
  'notFound',
  'offline',
  'ogImages',
  'openData',
  'pages',
  'payments',
  'predictions',
  'profile',
  'ranking',
  'rates',
  'record',
  'resetPassword',
  'search',
  'shell',
  'slips',
  'stakes',
  'team',
  'teamDepth',
  'tips',
  'users',
  'widgets',
  'withdrawal',
] as const;

/** The English messages, namespace by namespace. */
export type EnglishMessages = {
  accumulator: typeof accumulator;
  adminTasks: typeof adminTasks;
  alerts: typeof alerts;
  auth: typeof auth;
  betTypes: typeof betTypes;
  bookmakers: typeof bookmakers;
  calibration: typeof calibration;
  common: typeof common;
  compare: typeof compare;
  contact: typeof contact;
  dailyBet: typeof dailyBet;
  dashboard: typeof dashboard;
  day: typeof day;
  emails: typeof emails;
  embed: typeof embed;
  errors: typeof errors;
  expectedGoals: typeof expectedGoals;
  faq: typeof faq;
  glossary: typeof glossary;
  guides: typeof guides;
  home: typeof home;
  leagues: typeof leagues;
  leagueSources: typeof leagueSources;
  legal: typeof legal;
  lineups: typeof lineups;
  live: typeof live;
  marketBoard: typeof marketBoard;
  markets: typeof markets;
  match: typeof match;
  matchTools: typeof matchTools;
  meta: typeof meta;
  money: typeof money;
  mostLikely: typeof mostLikely;
  myRecord: typeof myRecord;
  notFound: typeof notFound;
  offline: typeof offline;
  ogImages: typeof ogImages;
  openData: typeof openData;
  pages: typeof pages;
  payments: typeof payments;
  predictions: typeof predictions;
  profile: typeof profile;
  ranking: typeof ranking;
  rates: typeof rates;
  record: typeof record;
  resetPassword: typeof resetPassword;
  search: typeof search;
  shell: typeof shell;
  slips: typeof slips;
  stakes: typeof stakes;
  team: typeof team;
  teamDepth: typeof teamDepth;
  tips: typeof tips;
  users: typeof users;
  widgets: typeof widgets;
  withdrawal: typeof withdrawal;
};
