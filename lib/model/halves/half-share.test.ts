import { describe, expect, it } from 'vitest';
import { countHalfGoals, firstHalfShare, HALF_SHARE_WEIGHT, POOLED_HALF_SHARE } from './half-share';

describe('the share of goals before half-time', () => {
  it('counts only matches whose two scores are consistent', () => {
    expect(
      countHalfGoals([
        { halfTime: { home: 1, away: 0 }, score: { home: 2, away: 1 } },
        { halfTime: { home: 0, away: 0 }, score: { home: 0, away: 0 } },
        { halfTime: null, score: { home: 4, away: 4 } },
        { halfTime: { home: 2, away: 0 }, score: { home: 1, away: 3 } },
      ]),
    ).toEqual({ first: 1, all: 3 });
  });

  it('is the pool’s if there are no goals, and half-way to the league’s own at the pool’s weight', () => {
    expect(firstHalfShare({ first: 0, all: 0 })).toBe(POOLED_HALF_SHARE);
    const own = { first: 0.5 * HALF_SHARE_WEIGHT, all: HALF_SHARE_WEIGHT };
    expect(firstHalfShare(own, 0.4)).toBeCloseTo(0.45, 12);
  });

  it('lies between the pool and the league’s own', () => {
    const share = firstHalfShare({ first: 990, all: 2_000 });
    expect(share).toBeGreaterThan(POOLED_HALF_SHARE);
    expect(share).toBeLessThan(0.495);
  });
});
