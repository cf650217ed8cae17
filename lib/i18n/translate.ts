import type { ReactNode } from 'react';
import type accumulator from '@/messages/en/accumulator.json';
import type auth from '@/messages/en/auth.json';
import type betTypes from '@/messages/en/betTypes.json';
import type bookmakers from '@/messages/en/bookmakers.json';
import type calibration from '@/messages/en/calibration.json';
import type common from '@/messages/en/common.json';
import type dailyBet from '@/messages/en/dailyBet.json';
import type day from '@/messages/en/day.json';
import type errors from '@/messages/en/errors.json';
import type expectedGoals from '@/messages/en/expectedGoals.json';
import type home from '@/messages/en/home.json';
import type leagues from '@/messages/en/leagues.json';
import type lineups from '@/messages/en/lineups.json';
import type marketBoard from '@/messages/en/marketBoard.json';
import type markets from '@/messages/en/markets.json';
import type match from '@/messages/en/match.json';
import type matchTools from '@/messages/en/matchTools.json';
import type payments from '@/messages/en/payments.json';
import type pictures from '@/messages/en/pictures.json';
import type predictions from '@/messages/en/predictions.json';
import type rates from '@/messages/en/rates.json';
import type record from '@/messages/en/record.json';
import type search from '@/messages/en/search.json';
import type shell from '@/messages/en/shell.json';
import type slips from '@/messages/en/slips.json';
import type team from '@/messages/en/team.json';
import type widgets from '@/messages/en/widgets.json';

type ScreenMessages = {
  accumulator: typeof accumulator;
  auth: typeof auth;
  betTypes: typeof betTypes;
  bookmakers: typeof bookmakers;
  calibration: typeof calibration;
  common: typeof common;
  dailyBet: typeof dailyBet;
  day: typeof day;
  errors: typeof errors;
  expectedGoals: typeof expectedGoals;
  home: typeof home;
  leagues: typeof leagues;
  lineups: typeof lineups;
  marketBoard: typeof marketBoard;
  markets: typeof markets;
  match: typeof match;
  matchTools: typeof matchTools;
  payments: typeof payments;
  pictures: typeof pictures;
  predictions: typeof predictions;
  rates: typeof rates;
  record: typeof record;
  search: typeof search;
  shell: typeof shell;
  slips: typeof slips;
  team: typeof team;
  widgets: typeof widgets;
};

type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${keyof Words[Key] & string}`;
}[keyof Words & string];

/** Every message of the screens, as `namespace.key`: a spelling mistake does not compile. */
export type MessageKey = {
  [Name in keyof ScreenMessages]: `${Name}.${KeysOf<ScreenMessages[Name]>}`;
}[keyof ScreenMessages];

/** The part of next-intl's translator that server components use. */
export type Translate = {
  (key: MessageKey, values?: Record<string, string | number>): string;
  rich(key: MessageKey, values?: Record<string, string | number | ((chunks: ReactNode) => ReactNode)>): ReactNode;
};
