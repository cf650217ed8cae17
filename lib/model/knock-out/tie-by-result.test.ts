import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultOutcomes } from '@/lib/domain/football/match';
import { toTies } from '@/lib/domain/football/ties';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { tieByResult } from './tie-by-result';
import { tieChance } from './tie-chance';

const leg = (
  home: string,
  away: string,
  { day, score = null, goals = [1.4, 1.1] }: { day: number; score?: [number, number] | null; goals?: [number, number] },
) => ({
  home,
  away,
  kickOff: new Date(Date.UTC(2026, 1, day)),
  score: score && { home: score[0], away: score[1] },
  extraTime: null,
  penalties: null,
  matrix: scoreMatrix({ home: goals[0], away: goals[1] }, -0.08),
});
const tieOf = (...legs: ReturnType<typeof leg>[]) => toTies(legs, false)[0]!;

describe('a tie by the result of its next match', () => {
  it('adds up to the previous chance, weighted by the shares', () => {
    const mean = fc.double({ min: 0.2, max: 3, noNaN: true });
    const goals = fc.tuple(mean, mean);
    const score = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
    const ties = fc.oneof(
      goals.map((one) => tieOf(leg('a', 'b', { day: 1, goals: one }))),
      fc
        .tuple(goals, goals)
        .map(([one, two]) => tieOf(leg('a', 'b', { day: 1, goals: one }), leg('b', 'a', { day: 8, goals: two }))),
      fc
        .tuple(score, goals)
        .map(([one, two]) => tieOf(leg('a', 'b', { day: 1, score: one }), leg('b', 'a', { day: 8, goals: two }))),
    );
    fc.assert(
      fc.property(ties, fc.record({ extraTime: fc.boolean(), awayGoals: fc.boolean() }), (tie, rules) => {
        const { results } = tieByResult(tie, rules)!;
        const sum = (of: (outcome: (typeof resultOutcomes)[number]) => number) =>
          resultOutcomes.reduce((all, outcome) => all + of(outcome), 0);
        expect(sum((outcome) => results[outcome].share)).toBeCloseTo(1, 9);
        expect(sum((outcome) => results[outcome].share * results[outcome].chance.home)).toBeCloseTo(
          tieChance(tie, rules)!.home,
          9,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is certain after a win in a single match, whatever the sums of its scores', () => {
    const mean = fc.double({ min: 0.2, max: 4, noNaN: true });
    fc.assert(
      fc.property(mean, mean, (home, away) => {
        const { results } = tieByResult(tieOf(leg('a', 'b', { day: 1, goals: [home, away] })), {})!;
        expect(results.home.chance).toEqual({ home: 1, away: 0 });
        expect(results.away.chance).toEqual({ home: 0, away: 1 });
      }),
    );
  });

  it('is decided by winning the only match left', () => {
    const { next, results } = tieByResult(tieOf(leg('a', 'b', { day: 1 })), {})!;
    expect([next.home, results.home.chance.home, results.away.chance.home]).toEqual(['a', expect.closeTo(1, 9), 0]);
    expect(results.draw.chance.home).toBeGreaterThan(0.5);
  });

  it('counts the tie’s home side even if it plays the second leg away', () => {
    const { next, results } = tieByResult(
      tieOf(leg('a', 'b', { day: 1, score: [1, 0] }), leg('b', 'a', { day: 8 })),
      {},
    )!;
    expect(next.home).toBe('b');
    expect([results.draw.chance.home, results.away.chance.home]).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)]);
    expect(results.home.chance.home).toBeLessThan(0.5);
  });

  it('is null for a decided tie', () => {
    expect(tieByResult(tieOf(leg('a', 'b', { day: 1, score: [2, 0] })), {})).toBeNull();
  });
});
