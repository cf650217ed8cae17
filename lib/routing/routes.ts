/**
 * The one route registry. Paths, guards, sitemap, hreflang, switcher, breadcrumbs and each page's messages derive from it;
 * its translated paths are messages/<locale>/slugs.json.
 */
export const guards = ['admin', 'auth', 'guest', 'premium'] as const;
export type Guard = (typeof guards)[number];

/** @throws {Error} on a name that is no guard; types alone would not stop a wrong one at run time */
export function assertGuard(name: string): asserts name is Guard {
  if (!guards.some((guard) => guard === name))
    throw new Error(`Unknown route guard "${name}", expected one of ${guards.join(', ')}`);
}

export type RouteRecord = {
  /** The path inside app/[locale], in English. */
  path: string;
  guard?: Guard;
  /** Listed in the sitemap and open to search engines. */
  indexable: boolean;
  /** The same for everybody, so that the page cache may keep it. */
  public: boolean;
  /** The route one step up, for breadcrumbs. */
  parent?: string;
};

const open = { indexable: true, public: true } as const;
const personal = { indexable: false, public: false } as const;

export const routes = {
  home: { path: '/', ...open },
  login: { path: '/login', guard: 'auth', ...personal, parent: 'home' },
  register: { path: '/register', guard: 'auth', ...personal, parent: 'home' },
  verify: { path: '/verify', guard: 'auth', ...personal, parent: 'home' },
  'reset-password': { path: '/reset-password', guard: 'auth', ...personal, parent: 'login' },
  'request-new-password': { path: '/request-new-password', guard: 'auth', ...personal, parent: 'login' },
  profile: { path: '/profile', guard: 'guest', ...personal, parent: 'home' },
  welcome: { path: '/welcome', ...personal, parent: 'home' },
  donate: { path: '/donate', ...open, parent: 'home' },
  premium: { path: '/premium', ...open, parent: 'home' },
  cookies: { path: '/cookies', ...open, parent: 'home' },
  'privacy-policy': { path: '/privacy-policy', ...open, parent: 'home' },
  'terms-and-conditions': { path: '/terms-and-conditions', ...open, parent: 'home' },
  disclaimer: { path: '/disclaimer', ...open, parent: 'home' },
  'about-us': { path: '/about-us', ...open, parent: 'home' },
  'contact-us': { path: '/contact-us', ...open, parent: 'home' },
  glossary: { path: '/glossary', ...open, parent: 'home' },
  'frequently-asked-questions': { path: '/frequently-asked-questions', ...open, parent: 'home' },
  accumulator: { path: '/accumulator', ...open, parent: 'home' },
  'bet-of-the-day': { path: '/bet-of-the-day', ...open, parent: 'home' },
  'bet-of-the-day-widget': { path: '/bet-of-the-day-widget', indexable: false, public: true, parent: 'bet-of-the-day' },
  'top-bookmakers': { path: '/top-bookmakers', ...open, parent: 'home' },
  'forebet-alternative': { path: '/forebet-alternative', ...open, parent: 'home' },
  'bet365-review': { path: '/bet365-review', ...open, parent: 'top-bookmakers' },
  'william-hill-review': { path: '/william-hill-review', ...open, parent: 'top-bookmakers' },
  // Nothing sourced is known of it: not linked, not for search engines (describedBookmakers).
  'bwin-review': { path: '/bwin-review', indexable: false, public: true, parent: 'top-bookmakers' },
  team: { path: '/team/[teamId]', ...open, parent: 'home' },
  'predictions-date': { path: '/predictions/[date]', ...open, parent: 'home' },
  'predictions-leagues': { path: '/predictions/league', ...open, parent: 'home' },
  'predictions-league': { path: '/predictions/league/[slug]', ...open, parent: 'predictions-leagues' },
  'predictions-bet-types': { path: '/predictions/bet-type', ...open, parent: 'home' },
  'predictions-bet-type': { path: '/predictions/bet-type/[slug]', ...open, parent: 'predictions-bet-types' },
  prediction: { path: '/predictions/[date]/[prediction]', ...open, parent: 'predictions-date' },
  lineups: { path: '/predictions/[date]/[prediction]/lineups', ...open, parent: 'prediction' },
  'expected-goals': { path: '/expected-goals/[date]', ...open, parent: 'home' },
  'payment-success': { path: '/payment/success', ...personal, parent: 'premium' },
  'payment-cancel': { path: '/payment/cancel', ...personal, parent: 'premium' },
  'payment-status': { path: '/payment/status/[id]', ...personal, parent: 'premium' },
  'payment-sandbox': { path: '/payment/sandbox/[id]', ...personal, parent: 'premium' },
  'all-users': { path: '/all-users', guard: 'admin', ...personal, parent: 'home' },
  'admin-dashboard': { path: '/admin-dashboard', guard: 'admin', ...personal, parent: 'home' },
  'track-record': { path: '/track-record', ...open, parent: 'home' },
  search: { path: '/search', indexable: false, public: true, parent: 'home' },
  methodology: { path: '/methodology', ...open, parent: 'home' },
  'responsible-gambling': { path: '/responsible-gambling', ...open, parent: 'home' },
} as const satisfies Record<string, RouteRecord>;

for (const record of Object.values<RouteRecord>(routes)) if (record.guard !== undefined) assertGuard(record.guard);

export type RouteId = keyof typeof routes;
export const routeIds = Object.keys(routes) as RouteId[];

/** A route's record with the fields that not every route has. */
export const routeRecord = (id: RouteId): RouteRecord => routes[id];

/** Names of the parameters of a path: '/team/[teamId]' -> 'teamId'. */
type ParamNames<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
export type RouteParams<Id extends RouteId> = Record<ParamNames<(typeof routes)[Id]['path']>, string>;
