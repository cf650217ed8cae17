import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableResult } from '@/lib/domain/football/league-table';
import { resultOutcomes } from '@/lib/domain/football/match';
import { matchSides } from '@/lib/domain/football/match-stakes';
import { levelRules } from '@/lib/domain/football/season-rules';
import { leagueFit } from '@/tests/support/league-fit';
import { placesAfterResults } from './places-after-results';
import { possiblePlaces } from './possible-places';
import { startSeason, type SeasonToPlay } from './simulate-season';

const plain = { level: 'goal-difference', split: [] } as const;
const win = (home: string, away: string, homeGoals = 1): TableResult => ({ home, away, homeGoals, awayGoals: 0 });
const last = { home: 'b', away: 'a', matchId: 9 };

describe('the places still possible after a result', () => {
  it('follow from points, or from the rules for level teams, whatever the score', () => {
    const season = {
      teams: ['a', 'b', 'c'],
      played: [win('a', 'c', 3), win('b', 'c')],
      remaining: [last],
      format: plain,
    };
    const [first, second] = [
      { best: 1, worst: 1 },
      { best: 2, worst: 2 },
    ];
    expect(placesAfterResults(season, last)).toEqual({
      home: { home: first, away: second },
      // A draw leaves a with the better goal difference.
      draw: { home: second, away: first },
      away: { home: second, away: first },
    });
  });

  it('stay open if the score decides', () => {
    // A win puts b level with a on points, and one by three goals or more ahead of it.
    const season = { teams: ['a', 'b', 'c'], played: [win('a', 'c', 5)], remaining: [last], format: plain };
    const either = { best: 1, worst: 2 };
    const { home, draw } = placesAfterResults(season, last);
    expect(home).toEqual({ home: either, away: either });
    expect(draw).toEqual({ home: { best: 2, worst: 2 }, away: { best: 1, worst: 1 } });
  });

  it('are those of the table after a match that no table counts', () => {
    const season = { teams: ['a', 'b'], played: [win('a', 'b')], remaining: [], format: plain };
    const decided = { home: { best: 2, worst: 2 }, away: { best: 1, worst: 1 } };
    expect(placesAfterResults(season, last)).toEqual({ home: decided, draw: decided, away: decided });
  });

  it('contain every place that a simulation reaches after the result, and lie within those before it', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const pairs = ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => ({ home, away })));
    const goals = fc.integer({ min: 0, max: 3 });
    const scores = fc.tuple(...pairs.map(() => fc.option(fc.tuple(goals, goals), { freq: 5 })));
    fc.assert(
      fc.property(scores, fc.constantFrom(...levelRules), (known, level) => {
        const season: SeasonToPlay = {
          teams: ids,
          played: pairs.flatMap((pair, index) => {
            const score = known[index];
            return score ? [{ ...pair, homeGoals: score[0], awayGoals: score[1] }] : [];
          }),
          remaining: pairs.flatMap((pair, matchId) => (known[matchId] ? [] : [{ ...pair, matchId }])),
          format: { level, split: [] },
        };
        const before = possiblePlaces(season);
        const simulation = startSeason(leagueFit(), season, 1);
        simulation.play(50);
        for (const { matchId, results } of simulation.stakes()) {
          const match = { matchId, ...pairs[matchId]! };
          const places = placesAfterResults(season, match);
          for (const outcome of resultOutcomes)
            for (const side of matchSides) {
              const { best, worst } = places[outcome][side];
              const all = before.get(match[side])!;
              expect([best >= all.best, worst <= all.worst]).toEqual([true, true]);
              const reached = results[outcome][side].positions.flatMap((count, index) =>
                count > 0 ? [index + 1] : [],
              );
              for (const place of reached) expect(place >= best && place <= worst).toBe(true);
            }
        }
      }),
      { numRuns: 100 },
    );
  });
});
