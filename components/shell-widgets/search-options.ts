import type { SearchResult } from '@/lib/contracts/search';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';

type Team = SearchResult['teams'][number];
type League = SearchResult['leagues'][number];
type Match = SearchResult['matches'][number];

export type SearchOption = { href: string } & (
  | { kind: 'teams'; team: Team }
  | { kind: 'leagues'; league: League }
  | { kind: 'matches'; match: Match }
);

/** All results, in the order of the arrow keys. */
export function searchOptions(result: SearchResult | undefined, locale: Locale): SearchOption[] {
  if (!result) return [];
  return [
    ...result.teams.map((team) => ({ kind: 'teams' as const, team, href: href(locale, 'team', { teamId: team.id }) })),
    ...result.leagues.map((league) => ({
      kind: 'leagues' as const,
      league,
      href: href(locale, 'predictions-league', { slug: league.slug }),
    })),
    ...result.matches.map((match) => ({
      kind: 'matches' as const,
      match,
      href: href(locale, 'prediction', { date: match.date, prediction: match.slug }),
    })),
  ];
}

/**
 * The option that an arrow key, Home or End moves to; -1 is the input itself, between the last and the first. Null for
 * other keys.
 */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  return null;
}
