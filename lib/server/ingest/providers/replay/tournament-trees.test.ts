import { describe, expect, it } from 'vitest';
import { groupPlaces, rankedOver } from '@/lib/domain/football/group-places';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { leagueFormat } from '@/lib/domain/football/league-formats';
import { groupTable } from '@/lib/domain/football/league-table';
import { readRound } from '@/lib/domain/football/rounds';
import { toTies } from '@/lib/domain/football/ties';
import { seatsInTree, teamsInTree, tournamentTree } from '@/lib/domain/football/tournament-tree';
import trees from '@/lib/domain/football/tournament-trees.json';
import { roundSizes } from '@/lib/domain/football/way-to-final';
import { groupBy } from '@/lib/domain/shared/group-by';
import { readSeason, readSnapshot } from './snapshot';

const { lines } = await readSnapshot();
const played = trees.flatMap(({ leagueCode, from }) => {
  const text = lines.get(`${leagueCode} ${from}`);
  return text === undefined ? [] : [[`${leagueCode} ${from}`, readSeason(text)] as const];
});

describe('the trees of tournaments', () => {
  it('have a row of third-placed teams for each choice of groups, in which nobody meets a team from their own group', () => {
    for (const { leagueCode, from, thirds } of trees) {
      const tree = tournamentTree(leagueCode, from)!;
      const groups = new Set(tree.ties.flat().flatMap((seat) => (seat === 'third' ? [] : [seat.group]))).size;
      const { winners = '', opponents = new Map<string, string>() } = tree.thirds ?? {};
      const choices = choose(groups, winners.length);
      expect(opponents.size).toBe(thirds === null ? 0 : choices);
      for (const row of opponents.values()) {
        expect(new Set(row).size).toBe(winners.length);
        expect([...row].filter((group, index) => group === winners[index])).toEqual([]);
      }
    }
  });

  it.each(played)('lead from the groups of %s to the ties that were played', (_, { leagueCode, season, matches }) => {
    const tree = tournamentTree(leagueCode, season)!;
    const { level } = leagueFormat(knownFacts, leagueCode, season);
    const groups = groupBy(
      matches.filter(({ place }) => place.stage === 'group'),
      ({ place }) => place.groupName ?? '',
    );
    const tables = new Map(
      [...groups].map(([name, ofGroup]) => {
        const teams = [...new Set(ofGroup.flatMap(({ home, away }) => [home, away]))];
        return [
          name,
          groupTable(
            teams.map((id) => ({ id, name: id })),
            ofGroup,
            level,
          ),
        ] as const;
      }),
    );
    const { best, through } = groupPlaces(leagueCode, season, tables.size)!;
    const groupOf = new Map([...tables].flatMap(([name, table]) => table.map(({ team }) => [team.id, name] as const)));
    const thirds = rankedOver([...tables.values()], through + 1).slice(0, best);
    const first = teamsInTree(
      tree,
      (group, place) => tables.get(group)![place - 1]!.team.id,
      thirds.map(({ team }) => groupOf.get(team.id)!),
    );
    const rounds = [
      ...groupBy(
        matches.filter(({ place }) => place.stage === 'knock-out'),
        ({ round }) => roundSizes[readRound(round ?? '', { isCup: true })!.id] ?? 0,
      ),
    ];
    const tiesOf = (size: number) =>
      toTies(
        (rounds.find(([ofRound]) => ofRound === size)?.[1] ?? []).map((match) => ({
          ...match,
          kickOff: new Date(`${match.date}T12:00:00Z`),
        })),
        false,
      );
    const pairs = (teams: readonly string[]) =>
      teams.flatMap((team, index) => (index % 2 === 0 ? [[team, teams[index + 1]!].sort().join(' – ')] : []));
    const firstTies = tiesOf(tree.ties.length);
    expect(firstTies.map(({ home, away }) => [home, away].sort().join(' – ')).sort()).toEqual(pairs(first).sort());

    const placesOf = (team: string) => {
      const group = groupOf.get(team)!;
      return { group, places: [tables.get(group)!.find((line) => line.team.id === team)!.position] };
    };
    const seats = seatsInTree(tree, firstTies, placesOf)!;
    for (let size = tree.ties.length; size > 1; size /= 2) {
      const ties = tiesOf(size).sort((one, other) => seats.get(one.home)! - seats.get(other.home)!);
      const winners = ties.flatMap(({ home, away, winner }) =>
        winner === null ? [] : [winner === 'home' ? home : away],
      );
      expect(winners).toHaveLength(size);
      expect(
        tiesOf(size / 2)
          .map(({ home, away }) => [home, away].sort().join(' – '))
          .sort(),
      ).toEqual(pairs(winners).sort());
    }
  });
});

/** The number of ways to choose some items out of all. */
function choose(among: number, chosen: number): number {
  return Array.from({ length: chosen }, (_, index) => (among - index) / (index + 1)).reduce(
    (all, part) => all * part,
    1,
  );
}
