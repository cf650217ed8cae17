import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlements, type Settlement } from '@/lib/model/markets/types';
import { returnOfSlip, settleSlip, type PricedSettlement } from './settle-slip';

const one = (matchId: number, settlement: Settlement | null, price: number | null = 2): PricedSettlement => ({
  matchId,
  settlement,
  price,
});

describe('a graded slip', () => {
  it.each([
    [['won', 'won'], 'won'],
    [['won', 'lost'], 'lost'],
    [['won', null], 'open'],
    [[null, 'lost'], 'lost'],
    [['won', 'void'], 'won'],
    [['void', 'void'], 'void'],
    [['void', null], 'open'],
    [['half-won', 'void'], 'won'],
    [['won', 'half-lost'], 'part'],
  ] as const)('with legs %j is %s', (legs, state) => expect(settleSlip(legs)).toBe(state));

  it('pays the product of its legs, with void ones counting 1 and halves as two half stakes', () => {
    expect(returnOfSlip([one(1, 'won', 1.5), one(2, 'won', 3)], null)).toBeCloseTo(4.5);
    expect(returnOfSlip([one(1, 'won', 1.5), one(2, 'void', null)], null)).toBeCloseTo(1.5);
    expect(returnOfSlip([one(1, 'half-won', 2), one(2, 'half-lost', 2)], null)).toBeCloseTo(0.75);
    expect(returnOfSlip([one(1, 'void'), one(2, 'void')], null)).toBe(1);
    expect(returnOfSlip([one(1, 'lost', null), one(2, null)], null)).toBe(0);
  });

  it('has no return without a valid price', () => {
    expect(returnOfSlip([one(1, 'won'), one(2, null)], 5)).toBeNull();
    expect(returnOfSlip([one(1, 'won'), one(2, 'won', null)], null)).toBeNull();
    expect(returnOfSlip([one(1, 'won'), one(1, 'won')], null)).toBeNull();
    expect(returnOfSlip([one(1, 'won'), one(1, 'won')], 3)).toBe(3);
    expect(returnOfSlip([one(1, 'won'), one(2, 'void')], 3)).toBeNull();
  });

  it('settles the same in any order of its legs, and is lost if and only if nothing is returned', () => {
    const legs = fc.array(fc.constantFrom(...settlements, null), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(legs, (some) => {
        const state = settleSlip(some);
        expect(settleSlip(some.toReversed())).toBe(state);
        const back = returnOfSlip(
          some.map((settlement, index) => one(index, settlement)),
          null,
        );
        expect(back === 0).toBe(state === 'lost');
        expect(back === null).toBe(state === 'open');
      }),
    );
  });
});
