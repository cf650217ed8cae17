import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from './match-result';
import { correctionOf, matrixIf } from './own-view';

const side = fc.double({ min: 0.3, max: 3.5, noNaN: true });
const unchanged = { home: 0, away: 0 };

describe('a visitor’s own view', () => {
  it('begins with the published results, without being told the correction', () => {
    fc.assert(
      fc.property(side, side, fc.double({ min: -0.15, max: 0.1, noNaN: true }), (home, away, rho) => {
        const goals = { home, away };
        const published = matchResult.probability(scoreMatrix(goals, rho));
        const found = correctionOf(goals, published.draw);
        const shown = matchResult.probability(matrixIf(goals, found, unchanged));
        expect(shown.home).toBeCloseTo(published.home, 6);
        expect(shown.draw).toBeCloseTo(published.draw, 6);
        expect(shown.away).toBeCloseTo(published.away, 6);
      }),
    );
  });

  it('makes a side with a weaker attack less likely to win, and its opponent likelier', () => {
    const goals = { home: 1.9, away: 0.9 };
    const before = matchResult.probability(matrixIf(goals, -0.08, unchanged));
    const after = matchResult.probability(matrixIf(goals, -0.08, { home: -0.1, away: 0 }));
    expect(after.home).toBeLessThan(before.home);
    expect(after.away).toBeGreaterThan(before.away);
    expect(after).toEqual(matchResult.probability(scoreMatrix({ home: 1.9 * 0.9, away: 0.9 }, -0.08)));
  });
});
