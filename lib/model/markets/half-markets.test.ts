import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { POOLED_HALF_SHARE } from '@/lib/model/halves/half-share';
import { halfGoalsMarkets } from './half-goals';
import { halfTimeFullTime } from './half-time-full-time';
import { halfTimeResult } from './half-time-result';
import { matchResult } from './match-result';

const goals = { home: 1.6, away: 1.1 };
const matrix = scoreMatrix(goals, -0.08);
const [firstHalf, , , , secondHalf] = halfGoalsMarkets;
const winners = (settled: Readonly<Record<string, string>>) =>
  Object.entries(settled).flatMap(([outcome, settlement]) => (settlement === 'won' ? [outcome] : []));

describe('markets of the halves', () => {
  it.each([
    [{ home: 0, away: 1 }, { home: 2, away: 1 }, 'away', 'away-home', 'over', 'over'],
    [{ home: 0, away: 0 }, { home: 0, away: 0 }, 'draw', 'draw-draw', 'under', 'under'],
    [{ home: 1, away: 0 }, { home: 1, away: 1 }, 'home', 'home-draw', 'over', 'under'],
  ])('settle %j as %j', (halfTime, fullTime, half, both, first, second) => {
    const score = { ...fullTime, halfTime };
    expect(winners(halfTimeResult.settle(score))).toEqual([half]);
    expect(winners(halfTimeFullTime.settle(score))).toEqual([both]);
    expect(winners(firstHalf.settle(score))).toEqual([first]);
    expect(winners(secondHalf.settle(score))).toEqual([second]);
  });

  it('return every stake if the half-time score is not known', () => {
    expect(new Set(Object.values(halfTimeFullTime.settle({ home: 2, away: 1 })))).toEqual(new Set(['void']));
    expect(halfTimeResult.settle({ home: 2, away: 1, halfTime: null }).home).toBe('void');
  });

  it('keep the full-time results exactly as published', () => {
    const joint = halfTimeFullTime.probability(matrix);
    const result = matchResult.probability(matrix);
    for (const end of ['home', 'draw', 'away'] as const)
      expect(joint[`home-${end}`] + joint[`draw-${end}`] + joint[`away-${end}`]).toBeCloseTo(result[end], 12);
    const half = halfTimeResult.probability(matrix);
    for (const start of ['home', 'draw', 'away'] as const)
      expect(joint[`${start}-home`] + joint[`${start}-draw`] + joint[`${start}-away`]).toBeCloseTo(half[start], 12);
  });

  it('give the first half the expected goals times its share', () => {
    const independent = scoreMatrix(goals, 0);
    const none = Math.exp(-(goals.home + goals.away) * POOLED_HALF_SHARE);
    expect(firstHalf.probability(independent).under).toBeCloseTo(none, 8);
    const later = (goals.home + goals.away) * (1 - POOLED_HALF_SHARE);
    expect(secondHalf.probability(independent).under).toBeCloseTo(Math.exp(-later) * (1 + later), 8);
  });
});
