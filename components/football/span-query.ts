import { isDaySpan, type DaySpan } from '@/lib/domain/football/day-spans';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';

/** The requested days and league of a list; null means the next day with a match, and all leagues. */
export type SpanQuery = { days: DaySpan | null; league: string | null };

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the days and league from an address; invalid values count as missing. */
export const readSpanQuery = ({ days, league }: SearchParams): SpanQuery => ({
  days: isDaySpan(days) ? days : null,
  league: typeof league === 'string' && findLeagueBySlug(league) ? league : null,
});

/** The address of a list with other days or another league that keeps its other parameters; nulls are left out. */
export function spanHref(path: string, values: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
