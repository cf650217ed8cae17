import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickRecord } from './pick-record';

describe('the record of picks', () => {
  it('compares both sides on the same picks', () => {
    const record = pickRecord([
      { hit: true, probability: 0.6, modelHit: true },
      { hit: false, probability: 0.3, modelHit: true },
      { hit: false, probability: 0.5, modelHit: false },
    ]);
    expect([record.own.picks, record.own.hits]).toEqual([3, 1]);
    expect(record.own.brier).toBeCloseTo(2 / 3, 9);
    expect([record.model.picks, record.model.hits]).toEqual([3, 2]);
    expect(record.model.brier).toBeCloseTo((0.16 + 0.09 + 0.25) / 3, 9);
  });

  it('has no score without a pick', () => {
    expect(pickRecord([])).toEqual({
      own: { picks: 0, hits: 0, brier: null },
      model: { picks: 0, hits: 0, brier: null },
    });
  });

  it('gives a certain pick the share that failed, and any score between 0 and 1', () => {
    const pick = fc.record({
      hit: fc.boolean(),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
      modelHit: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(pick, { minLength: 1 }), (picks) => {
        const { own, model } = pickRecord(picks);
        expect(own.brier).toBeCloseTo(1 - own.hits / own.picks, 9);
        expect(model.brier).toBeGreaterThanOrEqual(0);
        expect(model.brier).toBeLessThanOrEqual(1);
      }),
    );
  });
});
