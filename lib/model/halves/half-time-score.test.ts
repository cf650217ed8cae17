import { expect, it } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { halfTimeScoreProbability } from './half-time-score';

const goals = { home: 1.6, away: 1.1 };
const poisson = (mean: number, count: number): number =>
  count === 0 ? Math.exp(-mean) : (poisson(mean, count - 1) * mean) / count;

it('without a correction, a half has the goals of scaled means', () => {
  const matrix = scoreMatrix(goals, 0);
  for (const score of [
    { home: 0, away: 0 },
    { home: 1, away: 0 },
    { home: 2, away: 3 },
  ])
    expect(halfTimeScoreProbability(matrix, score, 0.45)).toBeCloseTo(
      poisson(0.45 * goals.home, score.home) * poisson(0.45 * goals.away, score.away),
      8,
    );
});

it('all half-time scores add up to certainty, and a half with all goals has the final score', () => {
  const matrix = scoreMatrix(goals, -0.08);
  let sum = 0;
  for (let home = 0; home < matrix.size; home += 1)
    for (let away = 0; away < matrix.size; away += 1) {
      sum += halfTimeScoreProbability(matrix, { home, away }, 0.4475);
      expect(halfTimeScoreProbability(matrix, { home, away }, 1)).toBeCloseTo(matrix.cells[home]?.[away] ?? 0, 12);
    }
  expect(sum).toBeCloseTo(1, 12);
});
