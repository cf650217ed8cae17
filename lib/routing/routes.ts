import type { MessageKey } from '@/lib/i18n/translate';

/**
 * The single route registry. Paths, guards, sitemap, hreflang, switcher, breadcrumbs and each page's messages derive
 * from it; its translated paths are in messages/<locale>/slugs.json.
 */
export const guards = ['admin', 'auth', 'guest', 'premium'] as const;
export type Guard = (typeof guards)[number];

/** The role required for a screen behind a guard; others are redirected. */
export type Requirement = 'anonymous' | 'user' | 'admin';

/**
 * What the guards' names, which the specification defines, mean. `premium` redirects no one: locked parts explain
 * themselves.
 */
const requirements: Readonly<Record<Guard, Requirement | null>> = {
  admin: 'admin',
  auth: 'anonymous',
  guest: 'user',
  premium: null,
};

/** @throws {Error} on an unknown guard name */
export function requirementOf(guard: string | undefined): Requirement | null {
  if (guard === undefined) return null;
  assertGuard(guard);
  return requirements[guard];
}

/** @throws {Error} on an unknown guard name; types alone would not stop one at run time */
function assertGuard(name: string): asserts name is Guard {
  if (!guards.some((guard) => guard === name))
    throw new Error(`Unknown route guard "${name}", expected one of ${guards.join(', ')}`);
}

export type RouteRecord = {
  /** The path inside app/[locale], in English. */
  path: string;
  guard?: Guard;
  /** Whether it is listed in the sitemap and open to search engines. */
  indexable: boolean;
  /** Whether it is the same for everyone, so that the page cache may store it. */
  public: boolean;
  /** The route one step up, for breadcrumbs. */
  parent?: string;
  /** Where its link is in the drawer or the footer; absent for no link. */
  navigation?: NavigationPlace;
};

/** A link in the drawer, in its administrators' part, or in the footer: its order and its label. */
export type NavigationPlace = { order: number; label: MessageKey } & (
  | {
      menu: 'drawer' | 'admin';
      /** A name from components/ui/icon.tsx; components/layout/navigation-items.ts does not compile with any other. */
      icon: string;
      /** Parameters of the linked page. */ params?: Readonly<Record<string, string>>;
    }
  | { menu: 'footer' }
);

const open = { indexable: true, public: true } as const;
const openUnderHome = { ...open, parent: 'home' } as const;
const today = { date: 'today' } as const;
/** For other sites' frames, and for an unlimited number of pages. */
const framed = { indexable: false, public: true } as const;
const personal = { indexable: false, public: false } as const;

export const routes = {
  home: { path: '/', ...open, navigation: { menu: 'drawer', order: 1, icon: 'home', label: 'shell.home' } },
  login: { path: '/login', guard: 'auth', ...personal, parent: 'home' },
  register: { path: '/register', guard: 'auth', ...personal, parent: 'home' },
  verify: { path: '/verify', guard: 'auth', ...personal, parent: 'home' },
  'reset-password': { path: '/reset-password', guard: 'auth', ...personal, parent: 'login' },
  'request-new-password': { path: '/request-new-password', guard: 'auth', ...personal, parent: 'login' },
  profile: { path: '/profile', guard: 'guest', ...personal, parent: 'home' },
  'my-record': { path: '/my-record', guard: 'guest', ...personal, parent: 'profile' },
  welcome: { path: '/welcome', ...personal, parent: 'home' },
  donate: {
    path: '/donate',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 10, label: 'shell.donate' },
  },
  premium: {
    path: '/premium',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 9, label: 'shell.premium' },
  },
  cookies: {
    path: '/cookies',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 15, label: 'shell.cookies' },
  },
  'privacy-policy': {
    path: '/privacy-policy',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 13, label: 'shell.privacy' },
  },
  'terms-and-conditions': {
    path: '/terms-and-conditions',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 14, label: 'shell.terms' },
  },
  disclaimer: {
    path: '/disclaimer',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 16, label: 'shell.disclaimer' },
  },
  'about-us': {
    path: '/about-us',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 7, label: 'shell.about' },
  },
  'contact-us': {
    path: '/contact-us',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 8, label: 'shell.contact' },
  },
  glossary: {
    path: '/glossary',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 4, label: 'shell.glossary' },
  },
  'frequently-asked-questions': {
    path: '/frequently-asked-questions',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 5, label: 'shell.questions' },
  },
  'most-likely': {
    path: '/most-likely',
    ...openUnderHome,
    navigation: { menu: 'drawer', order: 6, icon: 'check', label: 'meta.mostLikely.name' },
  },
  accumulator: {
    path: '/accumulator',
    ...openUnderHome,
    navigation: { menu: 'drawer', order: 8, icon: 'layers', label: 'shell.accumulator' },
  },
  'bet-of-the-day': {
    path: '/bet-of-the-day',
    ...openUnderHome,
    navigation: { menu: 'drawer', order: 7, icon: 'star', label: 'shell.betOfTheDay' },
  },
  'bet-of-the-day-widget': { path: '/bet-of-the-day-widget', ...framed, parent: 'bet-of-the-day' },
  'match-widget': { path: '/predictions/[date]/[prediction]/widget', ...framed, parent: 'prediction' },
  'team-widget': { path: '/team/[teamId]/widget', ...framed, parent: 'team' },
  'league-widget': { path: '/predictions/league/[slug]/widget', ...framed, parent: 'predictions-league' },
  'race-widget': { path: '/predictions/league/[slug]/title-race-widget', ...framed, parent: 'predictions-league' },
  'slip-widget': { path: '/accumulator/widget', ...framed, parent: 'accumulator' },
  'top-bookmakers': {
    path: '/top-bookmakers',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 11, label: 'shell.bookmakers' },
  },
  'forebet-alternative': {
    path: '/forebet-alternative',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 12, label: 'shell.alternative' },
  },
  'bet365-review': { path: '/bet365-review', ...open, parent: 'top-bookmakers' },
  'william-hill-review': { path: '/william-hill-review', ...open, parent: 'top-bookmakers' },
  'bwin-review': { path: '/bwin-review', ...open, parent: 'top-bookmakers' },
  team: { path: '/team/[teamId]', ...open, parent: 'home' },
  'predictions-date': {
    path: '/predictions/[date]',
    ...openUnderHome,
    navigation: { menu: 'drawer', order: 2, icon: 'calendar', label: 'shell.predictionsToday', params: today },
  },
  'predictions-leagues': {
    path: '/predictions/league',
    ...openUnderHome,
    navigation: { menu: 'drawer', order: 3, icon: 'trophy', label: 'shell.leagues' },
  },
  'leagues-and-sources': {
    path: '/leagues-and-sources',
    ...open,
    parent: 'predictions-leagues',
    navigation: { menu: 'footer', order: 2, label: 'meta.leaguesAndSources.name' },
  },
  'predictions-league': { path: '/predictions/league/[slug]', ...open, parent: 'predictions-leagues' },
  'predictions-bet-types': {
    path: '/predictions/bet-type',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 17, label: 'shell.betTypes' },
  },
  'predictions-bet-type': { path: '/predictions/bet-type/[slug]', ...open, parent: 'predictions-bet-types' },
  prediction: { path: '/predictions/[date]/[prediction]', ...open, parent: 'predictions-date' },
  lineups: { path: '/predictions/[date]/[prediction]/lineups', ...open, parent: 'prediction' },
  'expected-goals': {
    path: '/expected-goals/[date]',
    ...openUnderHome,
    navigation: { menu: 'drawer', order: 5, icon: 'ball', label: 'shell.expectedGoals', params: today },
  },
  'payment-success': { path: '/payment/success', ...personal, parent: 'premium' },
  'payment-cancel': { path: '/payment/cancel', ...personal, parent: 'premium' },
  'payment-status': { path: '/payment/status/[id]', ...personal, parent: 'premium' },
  'payment-sandbox': { path: '/payment/sandbox/[id]', ...personal, parent: 'premium' },
  'all-users': {
    path: '/all-users',
    guard: 'admin',
    ...personal,
    parent: 'home',
    navigation: { menu: 'admin', order: 2, icon: 'people', label: 'auth.users' },
  },
  'admin-dashboard': {
    path: '/admin-dashboard',
    guard: 'admin',
    ...personal,
    parent: 'home',
    navigation: { menu: 'admin', order: 1, icon: 'settings', label: 'auth.dashboard' },
  },
  'track-record': {
    path: '/track-record',
    ...openUnderHome,
    navigation: { menu: 'drawer', order: 9, icon: 'seal', label: 'shell.trackRecord' },
  },
  'weekly-note': { path: '/weekly-notes/[week]', ...open, parent: 'track-record' },
  search: { path: '/search', indexable: false, public: true, parent: 'home' },
  methodology: {
    path: '/methodology',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 1, label: 'shell.methodology' },
  },
  'responsible-gambling': {
    path: '/responsible-gambling',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 6, label: 'shell.responsibleGambling' },
  },
  ranking: {
    path: '/ranking',
    ...openUnderHome,
    navigation: { menu: 'drawer', order: 10, icon: 'bars', label: 'meta.ranking.name' },
  },
  unsubscribe: { path: '/unsubscribe', ...personal, parent: 'home' },
  'open-data': {
    path: '/open-data',
    ...openUnderHome,
    navigation: { menu: 'footer', order: 3, label: 'meta.openData.name' },
  },
  'site-widgets': { path: '/widgets', ...open, parent: 'open-data' },
  withdrawal: {
    path: '/withdraw-from-contract',
    ...personal,
    parent: 'home',
    navigation: { menu: 'footer', order: 18, label: 'meta.withdrawal.name' },
  },
  compare: { path: '/compare', ...openUnderHome },
  /** For any two teams, which makes too many for a search engine. */
  'compare-pair': { path: '/compare/[pair]', ...framed, parent: 'compare' },
} as const satisfies Record<string, RouteRecord>;

for (const record of Object.values<RouteRecord>(routes)) if (record.guard !== undefined) assertGuard(record.guard);

export type RouteId = keyof typeof routes;
type NavigationOf<Id extends RouteId> = (typeof routes)[Id] extends { navigation: infer Place } ? Place : never;
/** Every icon in the registry. */
export type RouteIcon = Extract<{ [Id in RouteId]: NavigationOf<Id> }[RouteId], { icon: string }>['icon'];
export const routeIds = Object.keys(routes) as RouteId[];

/** A route's record with its optional fields. */
export const routeRecord = (id: RouteId): RouteRecord => routes[id];

/** Names of the parameters of a path: '/team/[teamId]' -> 'teamId'. */
type ParamNames<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
export type RouteParams<Id extends RouteId> = Record<ParamNames<(typeof routes)[Id]['path']>, string>;
