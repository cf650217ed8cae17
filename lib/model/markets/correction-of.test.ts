import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { correctionOf } from './correction-of';
import { matchResult } from './match-result';

const side = fc.double({ min: 0.3, max: 3.5, noNaN: true });

it('recovers the published results without being told the correction', () => {
  fc.assert(
    fc.property(side, side, fc.double({ min: -0.15, max: 0.1, noNaN: true }), (home, away, rho) => {
      const goals = { home, away };
      const published = matchResult.probability(scoreMatrix(goals, rho));
      const shown = matchResult.probability(scoreMatrix(goals, correctionOf(goals, published.draw)));
      expect(shown.home).toBeCloseTo(published.home, 6);
      expect(shown.draw).toBeCloseTo(published.draw, 6);
      expect(shown.away).toBeCloseTo(published.away, 6);
    }),
  );
});
