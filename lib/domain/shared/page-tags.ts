import { siteDay } from './dates';

/**
 * What a page's content depends on; an ingest invalidates pages by these. Shared by pages, services and the page cache.
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
  /** The source that keeps the site current: in the frame of every page. */
  source: 'source',
  /** The day on which each league plays next: around every screen. */
  nextDays: 'next-days',
  /** The operator's note on top of every page. */
  announcement: 'announcement',
  /** The advertisement at the foot of every page. */
  ad: 'ad',
  /** The operator's links to bookmakers, which the frame of every page hands to the browser. */
  bookmakerLinks: 'bookmaker-links',
  /** The strength of clubs and national teams. */
  ranking: 'ranking',
  /** What clubs that were recorded here are called: each instance keeps it in memory. */
  clubs: 'clubs',
  /** @param date the site's day, YYYY-MM-DD */
  day: (date: string): PageTag => `day:${date}`,
  /** Kick-offs of a day and their number, which neighbouring days show. Results do not change it. */
  calendar: (date: string): PageTag => `calendar:${date}`,
  /** @param code league code, such as en.1 */
  league: (code: string): PageTag => `league:${code}`,
  /** Who scored in a league, and when. @param code league code */
  goals: (code: string): PageTag => `goals:${code}`,
  team: (id: string): PageTag => `team:${id}`,
  match: (id: number): PageTag => `match:${id}`,
} as const;

/**
 * What depends on a match: its own page, its league's, both teams' and its day's.
 * @param siteTimeZone IANA zone of the site's days
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
