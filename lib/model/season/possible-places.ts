import { carriedPoints } from '@/lib/domain/football/league-formats';
import { leagueTable, type TableResult } from '@/lib/domain/football/league-table';
import type { PossiblePlaces } from '@/lib/domain/football/open-outcomes';
import { splitSizes, type SeasonFixture, type SeasonToPlay } from './simulate-season';

/** The fewest and the most points with which a team can end. */
type Reach = { fewest: number; most: number };

const pointsForWin = 3;

/**
 * The places that points alone still allow each team, whatever is likely: teams that may end level can end in either
 * order, and which results go together is not considered. So a place outside is impossible, and one inside may be.
 * @returns by team id
 */
export function possiblePlaces(season: SeasonToPlay): Map<string, PossiblePlaces> {
  const { teams, format, groups = [], deducted = {} } = season;
  const won = pointsOf(teams, season.played);
  const left = matchesOf(season.remaining);
  const first = new Map(
    teams.map((id) => {
      const fewest = (won.get(id) ?? 0) - (deducted[id] ?? 0);
      return [id, { fewest, most: fewest + (left.get(id) ?? 0) * pointsForWin }];
    }),
  );
  if (groups.length === 0) return withinGroups(rank(first), splitSizes(season));
  let above = 0;
  return new Map(
    groups.flatMap((group, index) => {
      const carried = format.split[index]?.carried ?? 'all';
      const gained = pointsOf(group.teams, group.played);
      const toPlay = matchesOf(group.remaining);
      const reaches = new Map(
        group.teams.map((id) => {
          const { fewest, most } = first.get(id) ?? { fewest: 0, most: 0 };
          const own = gained.get(id) ?? 0;
          return [
            id,
            {
              fewest: carriedPoints(fewest, carried) + own,
              most: carriedPoints(most, carried) + own + (toPlay.get(id) ?? 0) * pointsForWin,
            },
          ];
        }),
      );
      const places = [...rank(reaches)].map(
        ([id, { best, worst }]) => [id, { best: above + best, worst: above + worst }] as const,
      );
      above += group.teams.length;
      return places;
    }),
  );
}

function rank(reaches: ReadonlyMap<string, Reach>): Map<string, PossiblePlaces> {
  const all = [...reaches.values()];
  return new Map(
    [...reaches].map(([id, { fewest, most }]) => [
      id,
      {
        best: 1 + all.filter((other) => other.fewest > most).length,
        worst: all.filter((other) => other.most >= fewest).length,
      },
    ]),
  );
}

/** Before a split: a team ends within one of the groups that it can still reach. */
function withinGroups(places: Map<string, PossiblePlaces>, sizes: readonly number[]): Map<string, PossiblePlaces> {
  if (sizes.length === 0) return places;
  const groupOf = sizes.flatMap((size, index) => {
    const from = 1 + sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
    return Array.from({ length: size }, () => ({ from, to: from + size - 1 }));
  });
  return new Map(
    [...places].map(([id, { best, worst }]) => [
      id,
      { best: groupOf[best - 1]?.from ?? best, worst: groupOf[worst - 1]?.to ?? worst },
    ]),
  );
}

const pointsOf = (teams: readonly string[], results: readonly TableResult[]): Map<string, number> =>
  new Map(
    leagueTable(
      teams.map((id) => ({ id, name: id })),
      results,
    ).map(({ team, points }) => [team.id, points]),
  );

function matchesOf(fixtures: readonly SeasonFixture[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { home, away } of fixtures) for (const team of [home, away]) counts.set(team, (counts.get(team) ?? 0) + 1);
  return counts;
}
