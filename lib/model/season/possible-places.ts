import { decidesByOwnMatches } from '@/lib/domain/football/league-table';
import type { PossiblePlaces } from '@/lib/domain/football/open-outcomes';
import { partTables } from '@/lib/domain/football/season-table';
import { splitSizes, type SeasonFixture, type SeasonToPlay } from './simulate-season';

/** The fewest and the most points that a team can still finish with. */
type Reach = {
  id: string;
  fewest: number;
  most: number;
  /** Whether its matches are all played. */
  isSettled: boolean;
};

const pointsForWin = 3;

/**
 * The places that points still allow each team, however unlikely. Teams that may finish level can finish in either
 * order, unless they have played all their matches and the league's rules separate them; which results can occur
 * together is not considered. So a place outside is impossible, and one inside may be too.
 * @returns by team id
 */
export function possiblePlaces(season: SeasonToPlay): Map<string, PossiblePlaces> {
  const { groups = [], format } = season;
  const left = matchesOf([...season.remaining, ...groups.flatMap(({ remaining }) => remaining)]);
  const tables = tablesOf(season, (index) => index);
  // Teams that the rules leave level are ordered by name, so reversed names reverse them.
  const reversed = placesIn(tablesOf(season, (index) => season.teams.length - index));
  const places = placesIn(tables);
  const isAhead = (one: string, other: string): boolean =>
    [places, reversed].every((order) => (order.get(one) ?? 0) < (order.get(other) ?? 0));
  let above = 0;
  const possible = new Map(
    tables.flatMap((table, index) => {
      const reaches = table.map(({ team: { id }, points }): Reach => {
        const toPlay = left.get(id) ?? 0;
        return {
          id,
          fewest: points,
          most: points + toPlay * pointsForWin,
          isSettled: toPlay === 0,
        };
      });
      const ranked = [...rank(reaches, isAhead, decidesByOwnMatches(format.level))];
      const from = above;
      above += table.length;
      // A knock-out does not count in any table, so its places are open until the season is over.
      if (groups.length > 0 && format.split[index]?.meetings === 0)
        return table.map(({ team }) => [team.id, { best: from + 1, worst: above }] as const);
      return ranked.map(([id, { best, worst }]) => [id, { best: from + best, worst: from + worst }] as const);
    }),
  );
  return groups.length > 0 ? possible : withinGroups(possible, splitSizes(season));
}

/** @param nameOf orders the teams that are level on everything else, by their index in the season */
function tablesOf(
  { teams, played, groups = [], format, deducted = {} }: SeasonToPlay,
  nameOf: (index: number) => number,
) {
  const names = new Map(teams.map((id, index) => [id, String(nameOf(index)).padStart(6, '0')]));
  const rules = { ...format, deducted: new Map(Object.entries(deducted)) };
  return partTables({ teams, played }, groups, rules, (id) => names.get(id) ?? id);
}

const placesIn = (tables: ReturnType<typeof tablesOf>): Map<string, number> =>
  new Map(tables.flat().map(({ team, position }) => [team.id, position]));

function rank(
  reaches: readonly Reach[],
  isAhead: (one: string, other: string) => boolean,
  dependsOnOthers: boolean,
): Map<string, PossiblePlaces> {
  const mayJoin = (points: number): boolean =>
    reaches.some(({ isSettled, fewest, most }) => !isSettled && fewest <= points && points <= most);
  const isSurelyAbove = (one: Reach, other: Reach): boolean => {
    if (one.fewest !== other.most) return one.fewest > other.most;
    const areSettled = one.isSettled && other.isSettled;
    return areSettled && isAhead(one.id, other.id) && !(dependsOnOthers && mayJoin(one.fewest));
  };
  return new Map(
    reaches.map((own) => [
      own.id,
      {
        best: 1 + reaches.filter((other) => isSurelyAbove(other, own)).length,
        worst: reaches.filter((other) => !isSurelyAbove(own, other)).length,
      },
    ]),
  );
}

/** Before a split, a team finishes within one of the groups that it can still reach. */
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

function matchesOf(fixtures: readonly SeasonFixture[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { home, away } of fixtures) for (const team of [home, away]) counts.set(team, (counts.get(team) ?? 0) + 1);
  return counts;
}
