/**
 * Message namespaces: each is messages/<locale>/<namespace>.json and one key of the merged messages. slugs.json is none: it belongs to
 * lib/routing. A new file needs its line here (a test compares this list with the folder).
 */
export const namespaces = [
  'accumulator',
  'auth',
  'betTypes',
  'bookmakers',
  'calibration',
  'common',
  'contact',
  'dailyBet',
  'dashboard',
  'day',
  'emails',
  'errors',
  'expectedGoals',
  'faq',
  'glossary',
  'guides',
  'home',
  'leagues',
  'legal',
  'lineups',
  'marketBoard',
  'markets',
  'match',
  'matchTools',
  'meta',
  'notFound',
  'offline',
  'pages',
  'payments',
  'pictures',
  'predictions',
  'profile',
  'rates',
  'record',
  'resetPassword',
  'search',
  'shell',
  'slips',
  'team',
  'users',
  'widgets',
] as const;
export type Namespace = (typeof namespaces)[number];

/** What may reach the browser: the language bundle holds these, and a provider picks from them. Everything else stays on the server. */
export const clientNamespaces: readonly Namespace[] = ['errors', 'notFound', 'widgets'];
