import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from '@/lib/model/markets/match-result';
import { liveMatrix, shareAfter } from './live-matrix';

const parameters = fc.record({
  goals: fc.record({
    home: fc.double({ min: 0.1, max: 4, noNaN: true }),
    away: fc.double({ min: 0.1, max: 4, noNaN: true }),
  }),
  rho: fc.double({ min: -0.12, max: 0, noNaN: true }),
});
const score = fc.record({ home: fc.integer({ min: 0, max: 7 }), away: fc.integer({ min: 0, max: 7 }) });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the share of goals after a minute', () => {
  it('falls from 1 through the measured value at half-time, and leaves a last minute for added time', () => {
    expect([shareAfter(0), shareAfter(-3)]).toEqual([1, 1]);
    expect(shareAfter(45, 0.44)).toBeCloseTo(0.56, 12);
    expect(shareAfter(89)).toBeGreaterThan(0);
    expect([shareAfter(90), shareAfter(95)]).toEqual([shareAfter(89), shareAfter(89)]);
    for (let minute = 1; minute <= 89; minute += 1) expect(shareAfter(minute)).toBeLessThan(shareAfter(minute - 1));
  });
});

describe('the matrix of a match in play', () => {
  it('is the sealed one before the first minute', () => {
    fc.assert(
      fc.property(parameters, (sealed) => {
        const live = matchResult.probability(liveMatrix(sealed, { home: 0, away: 0 }, 1));
        const before = matchResult.probability(scoreMatrix(sealed.goals, sealed.rho));
        expect(live.home).toBeCloseTo(before.home, 9);
        expect(live.draw).toBeCloseTo(before.draw, 9);
      }),
    );
  });

  it('sums to 1, and takes back no goal', () => {
    fc.assert(
      fc.property(parameters, score, share, (sealed, now, left) => {
        const { cells } = liveMatrix(sealed, now, left);
        expect(cells.flat().reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(1, 9);
        cells.forEach((row, home) =>
          row.forEach((cell, away) => {
            if (home < now.home || away < now.away) expect(cell).toBe(0);
          }),
        );
      }),
    );
  });

  it('is certain of the score once no time is left', () => {
    fc.assert(
      fc.property(parameters, score, (sealed, now) => {
        expect(liveMatrix(sealed, now, 0).cells[now.home]?.[now.away]).toBeCloseTo(1, 12);
      }),
    );
  });

  it('gives a side that scores a greater chance', () => {
    fc.assert(
      fc.property(parameters, score, share, (sealed, now, left) => {
        const chance = (home: number) =>
          matchResult.probability(liveMatrix(sealed, { home, away: now.away }, left)).home;
        // The low-score correction goes with the first goal, which may cost a little.
        expect(chance(now.home + 1)).toBeGreaterThanOrEqual(chance(now.home) - 1e-3);
      }),
    );
  });

  it('makes a lead safer minute by minute, but never certain', () => {
    const sealed = { goals: { home: 1.4, away: 1.4 }, rho: -0.08 };
    const chances = Array.from({ length: 91 }, (_, minute) =>
      matchResult.probability(liveMatrix(sealed, { home: 1, away: 0 }, shareAfter(minute))),
    );
    for (let minute = 1; minute <= 89; minute += 1)
      expect(chances[minute]?.home).toBeGreaterThan(chances[minute - 1]?.home ?? 1);
    expect(chances[90]?.home).toBeLessThan(0.99);
  });
});
