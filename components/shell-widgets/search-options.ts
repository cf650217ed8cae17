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
