import { siteDay } from './dates';

/**
 * What a page's content depends on; an ingest invalidates pages by these tags. Shared by pages, services and the page
 * cache.
 */
export type PageTag =
  | 'all'
  | 'source'
  | 'next-days'
  | 'ranking'
  | 'clubs'
  | 'announcement'
  | 'ad'
  | 'bookmaker-links'
  | `day:${string}`
  | `calendar:${string}`
  | `league:${string}`
  | `goals:${string}`
  | `team:${string}`
  | `match:${number}`;

export const pageTags = {
  /** Content that changes with any ingest or setting. */
  all: 'all',
  /** The source that keeps the site up to date: part of every page's frame. */
  source: 'source',
  /** The next match day of each league: part of every screen's frame. */
  nextDays: 'next-days',
  /** The operator's note at the top of every page. */
  announcement: 'announcement',
  /** The advertisement at the foot of every page. */
  ad: 'ad',
  /** The operator's links to bookmakers, which every page's frame passes to the browser. */
  bookmakerLinks: 'bookmaker-links',
  /** The strength of clubs and national teams. */
  ranking: 'ranking',
  /** The names of clubs recorded on this site, which each instance keeps in memory. */
  clubs: 'clubs',
  /** @param date the site's day, YYYY-MM-DD */
  day: (date: string): PageTag => `day:${date}`,
  /** The number of a day's matches and their kick-offs, which neighbouring days show. Results do not change it. */
  calendar: (date: string): PageTag => `calendar:${date}`,
  /** @param code league code, such as en.1 */
  league: (code: string): PageTag => `league:${code}`,
  /**
   * A league's scorers, and when its goals fall.
   * @param code league code
   */
  goals: (code: string): PageTag => `goals:${code}`,
  team: (id: string): PageTag => `team:${id}`,
  match: (id: number): PageTag => `match:${id}`,
} as const;

/**
 * The content that depends on a match: its own page, its league's, both teams' and its day's.
 * @param siteTimeZone IANA time zone of the site's days
 */
export const tagsOfMatch = (
  match: { id: number; leagueCode: string; homeTeamId: string; awayTeamId: string; kickOff: Date },
  siteTimeZone: string,
): PageTag[] => [
  pageTags.match(match.id),
  pageTags.league(match.leagueCode),
  pageTags.team(match.homeTeamId),
  pageTags.team(match.awayTeamId),
  pageTags.day(siteDay(match.kickOff, siteTimeZone)),
];
