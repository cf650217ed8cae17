import { expect, test } from 'vitest';
import { expectedCalibrationError } from './ece';
import { resampledCalibration } from './resampled-ece';

const matches = Array.from({ length: 400 }, (_, index) => [
  { probability: 0.7, happened: index % 10 < 6 },
  { probability: 0.3, happened: index % 10 >= 6 },
]);

test('the error is that of all chances, lies within its interval, and is the same each time', () => {
  const found = resampledCalibration(matches);
  expect(found.error).toBeCloseTo(expectedCalibrationError(matches.flat()), 12);
  expect(found.error).toBeCloseTo(0.1, 12);
  expect(found.low).toBeLessThan(0.1);
  expect(found.high).toBeGreaterThan(0.1);
  expect(resampledCalibration(matches)).toEqual(found);
});

test('fewer matches leave a wider interval', () => {
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  expect(width(resampledCalibration(matches.slice(0, 40)))).toBeGreaterThan(width(resampledCalibration(matches)));
});
