import { collator } from '@/lib/domain/shared/intl';
import type { TableLine } from './league-table';

/** How a tournament's groups lead into its knock-out stage. */
export type GroupPlaces = {
  leagueCode: string;
  /** The labels of the first and last season that it applies to, inclusive; null for no end. */
  from: string;
  to: string | null;
  groups: number;
  /** Number of teams that go through from each group. */
  through: number;
  /** Number of teams in the next place that also go through, over all groups. */
  best: number;
  /** A page that states it. */
  source: string;
};

const byName = collator('en');

const known: readonly GroupPlaces[] = [
  {
    leagueCode: 'fifa.wc',
    from: '2026',
    to: null,
    groups: 12,
    through: 2,
    best: 8,
    source: 'https://www.futbol.today/guides/how-the-48-team-format-works',
  },
  {
    leagueCode: 'fifa.wc',
    from: '1998',
    to: '2022',
    groups: 8,
    through: 2,
    best: 0,
    source: 'https://news.warptechlab.com/news/192363165',
  },
  {
    leagueCode: 'uefa.euro',
    from: '2016',
    to: '2024',
    groups: 6,
    through: 2,
    best: 4,
    source:
      'https://www.uefa.com/euro2024/news/028e-1b3221d55b32-0a95528a80d5-1000--uefa-euro-2024-best-third-placed-teams/',
  },
  {
    leagueCode: 'caf.an',
    from: '2019',
    to: '2025',
    groups: 6,
    through: 2,
    best: 4,
    source: 'https://ewn.co.za/2019/06/21/football-how-africa-cup-of-nations-works',
  },
  {
    leagueCode: 'conmebol.ca',
    from: '2024',
    to: '2024',
    groups: 4,
    through: 2,
    best: 0,
    source: 'https://bolavip.com/cl/copa-america/cuantos-equipos-pasan-por-grupo-en-la-copa-america-2024',
  },
];

/**
 * How the groups of a season lead into the knock-out stage; null if no rule is known or the number of groups differs.
 * @param season its label; a replayed one ends with the number of the cycle, such as 2026 (2)
 */
export function groupPlaces(code: string, season: string, groups: number): GroupPlaces | null {
  const label = season.slice(0, 4);
  return (
    known.find(
      (rule) =>
        rule.leagueCode === code && rule.groups === groups && rule.from <= label && label <= (rule.to ?? '9999'),
    ) ?? null
  );
}

/**
 * The teams in the same place of all groups, ranked by points, goal difference and goals scored. Further criteria
 * (cards, rankings, lots) are unknown, so teams still level are ordered by name.
 */
export function rankedOver<Line extends Omit<TableLine, 'team'> & { team: { name: string } }>(
  tables: readonly (readonly Line[])[],
  place: number,
): Line[] {
  return tables
    .flatMap((table) => table[place - 1] ?? [])
    .sort(
      (a, b) =>
        b.points - a.points ||
        b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst) ||
        b.goalsFor - a.goalsFor ||
        byName.compare(a.team.name, b.team.name),
    )
    .map((line, index) => ({ ...line, position: index + 1 }));
}
