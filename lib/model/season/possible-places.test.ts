import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableResult } from '@/lib/domain/football/league-table';
import { levelRules } from '@/lib/domain/football/season-rules';
import { leagueFit } from '@/tests/support/league-fit';
import { possiblePlaces } from './possible-places';
import { simulateSeason, type SeasonFixture, type SeasonToPlay } from './simulate-season';

const plain = { level: 'goal-difference', split: [] } as const;
const wins = (home: string, away: string, times: number): TableResult[] =>
  Array.from({ length: times }, () => ({ home, away, homeGoals: 1, awayGoals: 0 }));
const season = (further: Partial<SeasonToPlay>): SeasonToPlay => ({
  teams: ['a', 'b', 'c', 'd'],
  played: [],
  remaining: [],
  format: plain,
  ...further,
});
const of = (further: Partial<SeasonToPlay>) =>
  Object.fromEntries([...possiblePlaces(season(further))].map(([id, { best, worst }]) => [id, [best, worst]]));

describe('the places that points still allow', () => {
  it('are all places before the first match', () => {
    const remaining = [
      { home: 'a', away: 'b' },
      { home: 'c', away: 'd' },
    ];
    expect(of({ remaining })).toEqual({ a: [1, 4], b: [1, 4], c: [1, 4], d: [1, 4] });
  });

  it('end where a lead exceeds what is left to win; level teams may finish in either order', () => {
    const played = [...wins('a', 'd', 3), ...wins('b', 'd', 2), ...wins('c', 'd', 1)];
    const remaining = [{ home: 'b', away: 'c' }];
    expect(of({ played, remaining })).toEqual({ a: [1, 2], b: [1, 3], c: [2, 3], d: [4, 4] });
    const twoLeft = [...remaining, { home: 'c', away: 'b' }];
    expect(of({ played, remaining: twoLeft })).toEqual({ a: [1, 3], b: [1, 3], c: [1, 3], d: [4, 4] });
    expect(of({ played, remaining, deducted: { a: 1 } }).a).toEqual([1, 2]);
    expect(of({ played, remaining: [], deducted: { a: 4 } })).toMatchObject({ a: [2, 2], b: [1, 1] });
  });

  it('stay open in a group that plays a knock-out, which no table counts', () => {
    const played = [...wins('a', 'd', 4), ...wins('b', 'd', 3), ...wins('c', 'd', 2)];
    const split = [1, 0].map((meetings) => ({ size: 2, meetings: meetings as 0 | 1, carried: 'all' as const }));
    const groups = [
      { teams: ['a', 'b'], played: wins('a', 'b', 1), remaining: [] },
      { teams: ['c', 'd'], played: [], remaining: [] },
    ];
    const known = { played, format: { level: 'goal-difference', split }, groups } as const;
    expect(of(known)).toEqual({ a: [1, 1], b: [2, 2], c: [3, 4], d: [3, 4] });
  });

  it('are decided between level teams with no matches left, by the rules that separate them', () => {
    const match = (home: string, away: string, homeGoals: number, awayGoals: number): TableResult => ({
      home,
      away,
      homeGoals,
      awayGoals,
    });
    // a and b are level on points: b leads on goal difference, a in their own matches.
    const own = [match('a', 'b', 1, 0), match('b', 'a', 0, 0)];
    const others = [match('b', 'd', 6, 0), match('a', 'c', 0, 2)];
    const played = [...own, ...others];
    const remaining = [{ home: 'c', away: 'd' }];
    expect(of({ played, remaining })).toMatchObject({ a: [2, 3], b: [1, 2] });
    const headToHead = { level: 'head-to-head', split: [] } as const;
    // c may end level with them, and then its matches with both count as well.
    expect(of({ format: headToHead, played, remaining })).toMatchObject({ a: [1, 3], b: [1, 3] });
    const cWon = [...played, match('c', 'd', 1, 0), match('c', 'd', 1, 0)];
    const dAndC = [{ home: 'd', away: 'c' }];
    expect(of({ format: headToHead, played: cWon, remaining: dAndC })).toMatchObject({ a: [2, 2], b: [3, 3] });
    expect(of({ played: cWon, remaining: [] })).toEqual({ a: [3, 3], b: [2, 2], c: [1, 1], d: [4, 4] });
    // They are level on everything in the rules, so either may be first.
    expect(of({ teams: ['a', 'b'], played: [match('a', 'b', 1, 1)] })).toEqual({ a: [1, 2], b: [1, 2] });
  });

  it('lie within the group that a team can reach, and within its own once the table has split', () => {
    const split = [
      { size: 2, meetings: 2, carried: 'half-rounded-up' },
      { size: 2, meetings: 2, carried: 'half-rounded-up' },
    ] as const;
    const format = { level: 'goal-difference', split } as const;
    const played = [...wins('a', 'd', 3), ...wins('b', 'd', 2), ...wins('c', 'd', 1)];
    expect(of({ format, played })).toEqual({ a: [1, 2], b: [1, 2], c: [3, 4], d: [3, 4] });
    const groups = [
      { teams: ['a', 'b'], played: [], remaining: [{ home: 'a', away: 'b' }] },
      { teams: ['c', 'd'], played: wins('c', 'd', 1), remaining: [{ home: 'd', away: 'c' }] },
    ];
    // 9 and 6 points are carried over as 5 and 3; 3 and 0 as 2 and 0, to which a win was added.
    expect(of({ format, played, groups })).toEqual({ a: [1, 2], b: [1, 2], c: [3, 3], d: [4, 4] });
  });

  it('contain every place that a simulation reaches', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const pairs: SeasonFixture[] = ids.flatMap((home) =>
      ids.filter((away) => away !== home).map((away) => ({ home, away })),
    );
    const goals = fc.integer({ min: 0, max: 4 });
    const matches = fc.tuple(...pairs.map(() => fc.option(fc.tuple(goals, goals), { freq: 5 })));
    const split = [
      { size: 2, meetings: 1, carried: 'half-rounded-down' },
      { size: 2, meetings: 1, carried: 'all' },
    ] as const;
    fc.assert(
      fc.property(matches, fc.boolean(), fc.constantFrom(...levelRules), (scores, isSplit, level) => {
        const input = season({
          format: { level, split: isSplit ? split : [] },
          played: pairs.flatMap((pair, index) => {
            const score = scores[index];
            return score ? [{ ...pair, homeGoals: score[0], awayGoals: score[1] }] : [];
          }),
          remaining: pairs.filter((_, index) => !scores[index]),
        });
        const places = possiblePlaces(input);
        for (const { id, positions } of simulateSeason(leagueFit(), input, { seed: 1, runs: 50 })) {
          const { best, worst } = places.get(id)!;
          expect(positions.findIndex((share) => share > 0) + 1).toBeGreaterThanOrEqual(best);
          expect(positions.findLastIndex((share) => share > 0) + 1).toBeLessThanOrEqual(worst);
        }
      }),
      { numRuns: 200 },
    );
  });
});
