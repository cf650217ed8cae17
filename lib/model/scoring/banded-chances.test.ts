import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BandedChances } from './banded-chances';
import { expectedCalibrationError } from './ece';

it('has the same calibration error as a list of the same chances', () => {
  const chance = fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), happened: fc.boolean() });
  fc.assert(
    fc.property(fc.array(chance), (chances) => {
      const bands = new BandedChances();
      for (const one of chances) bands.add(one);
      expect(bands.count).toBe(chances.length);
      expect(bands.error).toBeCloseTo(expectedCalibrationError(chances), 10);
    }),
  );
});
