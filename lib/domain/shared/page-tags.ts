import { siteDay } from './dates';

/**
 * The dependencies of a page's content, by which an ingest invalidates pages. Shared by pages, services and the page
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
  /** The source that keeps the site current: part of every page's frame. */
  source: 'source',
  /** The next match day of each league: part of every screen's frame. */
  nextDays: 'next-days',
  /** The operator's note at the top of every page. */
  announcement: 'announcement',
  /** The advertisement at the foot of every page. */
  ad: 'ad',
  /** The operator's links to bookmakers, which the frame of every page hands to the browser. */
  bookmakerLinks: 'bookmaker-links',
  /** The strength of clubs and national teams. */
  ranking: 'ranking',
  /** The names of clubs recorded here: each instance keeps them in memory. */
  clubs: 'clubs',
  /** @param date the site's day, YYYY-MM-DD */
  day: (date: string): PageTag => `day:${date}`,
  /** Kick-offs of a day and their number, which neighbouring days show. Results do not change it. */
  calendar: (date: string): PageTag => `calendar:${date}`,
  /** @param code league code, such as en.1 */
  league: (code: string): PageTag => `league:${code}`,
  /**
   * The scorers of a league, and the times of its goals.
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
