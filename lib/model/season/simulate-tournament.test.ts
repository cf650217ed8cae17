import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tournamentTree } from '@/lib/domain/football/tournament-tree';
import { sum } from '@/lib/domain/shared/numbers';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { startTournament, type TournamentToPlay } from './simulate-tournament';

const tree = tournamentTree('uefa.euro', '2024')!;
const groups = [...'ABCDEF'].map((name) => ({ name, teams: [1, 2, 3, 4].map((number) => `${name}${number}`) }));
/** Each team beats those with a higher number. */
const results = groups.flatMap(({ teams }) =>
  teams.flatMap((home, index) => teams.slice(index + 1).map((away) => ({ home, away, homeGoals: 1, awayGoals: 0 }))),
);
const rounds = [8, 4, 2, 1].map((size) => ({ size, known: [], chanceOf: () => 0.5 }));
const start: TournamentToPlay = {
  groups,
  played: [],
  remaining: [],
  level: 'head-to-head',
  places: { through: 2, best: 4 },
  tree,
  rounds,
};
const run = (tournament: TournamentToPlay, runs = 400, seed = 3) => {
  const simulation = startTournament(tournament, seed, runs);
  simulation.play(runs);
  return simulation.chances();
};

describe('the rest of a tournament', () => {
  it('lets as many teams out of the groups as its knock-out has room for, and lets one win, wherever it starts', () => {
    fc.assert(
      fc.property(
        fc.nat(results.length),
        fc.integer(),
        fc.double({ min: 0.2, max: 3, noNaN: true }),
        (known, seed, goals) => {
          const remaining = results
            .slice(known)
            .map(({ home, away }) => ({ home, away, matrix: scoreMatrix({ home: goals, away: 1 }, 0) }));
          const teams = run({ ...start, played: results.slice(0, known), remaining }, 100, seed);
          expect(sum(teams.map(({ through }) => through))).toBeCloseTo(16, 9);
          for (const [round, { size }] of rounds.entries())
            expect(sum(teams.map(({ wins }) => wins[round] ?? NaN))).toBeCloseTo(size, 9);
          for (const { through, wins } of teams)
            for (const [round, share] of wins.entries()) expect(share).toBeLessThanOrEqual(wins[round - 1] ?? through);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('keeps decided places, and draws lots among level third-placed teams', () => {
    const teams = run({ ...start, played: results }, 3_000);
    for (const { id, through } of teams) {
      if (id.endsWith('3')) expect(through).toBeCloseTo(4 / 6, 1);
      else expect(through).toBe(Number(id.endsWith('1') || id.endsWith('2')));
    }
  });

  it('compares third-placed teams by points, then goal difference, then goals', () => {
    // The third-placed teams of A and B rank above those of the other groups: they have lost by one goal, not by three.
    const played = results.map((result) =>
      'CDEF'.includes(result.away[0]!) && result.away.endsWith('3') ? { ...result, homeGoals: 3 } : result,
    );
    const byId = new Map(run({ ...start, played }).map(({ id, through }) => [id, through]));
    expect([byId.get('A3'), byId.get('B3')]).toEqual([1, 1]);
    expect(byId.get('C3')).toBeLessThan(1);
  });

  it('follows the tree: two teams that cannot meet before the final may both reach it, but neighbours never do', () => {
    // The winners of A and F are in one half, the winner of D in the other.
    const strength = new Map([
      ['A1', 3],
      ['F1', 2],
      ['D1', 1],
    ]);
    const chanceOf = (one: string, other: string): number => {
      const difference = (strength.get(one) ?? 0) - (strength.get(other) ?? 0);
      return difference === 0 ? 0.5 : Number(difference > 0);
    };
    const byId = new Map(
      run({ ...start, played: results, rounds: rounds.map((round) => ({ ...round, chanceOf })) }).map((team) => [
        team.id,
        team.wins,
      ]),
    );
    expect(byId.get('A1')).toEqual([1, 1, 1, 1]);
    expect(byId.get('F1')).toEqual([1, 1, 0, 0]);
    expect(byId.get('D1')).toEqual([1, 1, 1, 0]);
  });

  it('gives a tie that is drawn its own chance', () => {
    const known = [{ home: 'C2', away: 'A1', chance: 0.123 }];
    const teams = run({
      ...start,
      played: results,
      rounds: [{ size: 8, known, chanceOf: () => 0.9 }, ...rounds.slice(1)],
    });
    const wonBy = (id: string) => teams.find((team) => team.id === id)?.wins[0];
    expect([wonBy('C2'), wonBy('A1')]).toEqual([0.123, 1 - 0.123]);
  });

  it('gives each single match the chances in its score matrix', () => {
    const matrix = scoreMatrix({ home: 1.4, away: 0.9 }, 0);
    const played = results.filter(({ home, away }) => home !== 'A1' || away !== 'A2');
    // The group winner meets a team that always loses, the runner-up a team that always wins.
    const order = ['C2', 'B2'];
    const chanceOf = (one: string, other: string): number =>
      order.includes(one) ? order.indexOf(one) : order.includes(other) ? 1 - order.indexOf(other) : 0.5;
    const teams = run(
      {
        ...start,
        played,
        remaining: [{ home: 'A1', away: 'A2', matrix }],
        rounds: rounds.map((round) => ({ ...round, chanceOf })),
      },
      10_000,
    );
    const shareOf = (isIn: (home: number, away: number) => boolean) =>
      sum(matrix.cells.flatMap((row, home) => row.filter((_, away) => isIn(home, away))));
    const first = shareOf((home, away) => home > away) + shareOf((home, away) => home === away) / 2;
    expect(Math.abs(teams.find(({ id }) => id === 'A1')!.wins[0]! - first)).toBeLessThan(0.02);
  });

  it('rejects teams that are in no group, and a request for figures before the first run', () => {
    const stranger = { home: 'X', away: 'A1', matrix: scoreMatrix({ home: 1, away: 1 }, 0) };
    expect(() => startTournament({ ...start, remaining: [stranger] }, 1, 1)).toThrow(RangeError);
    expect(() => startTournament({ ...start, played: results }, 1, 1).chances()).toThrow(RangeError);
  });
});
