import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedVat } from './vat';

it.each([
  [699, 19, 112],
  [4_999, 19, 798],
  [299, 21, 52],
  [1_699, 25.5, 345],
  [699, 0, 0],
])('%i at %d %% includes %i of VAT', (amount, percent, vat) => {
  expect(includedVat(amount, percent)).toBe(vat);
});

it('leaves a net amount to which adding the rate restores the gross, to within half a minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 30 }), (amount, percent) => {
      const vat = includedVat(amount, percent);
      const net = amount - vat;
      expect(Math.abs(net * (1 + percent / 100) - amount)).toBeLessThanOrEqual(0.5 * (1 + percent / 100) + 1e-9);
    }),
  );
});
