import { errorsOf95 } from '@/lib/domain/shared/numbers';

/**
 * The 95 per cent confidence interval of the true rate (Wilson 1927), 0..1; also valid for few trials and near 0 and 1.
 * @throws RangeError without a trial
 */
export function wilsonInterval(hits: number, trials: number): { low: number; high: number } {
  if (!(trials > 0 && hits >= 0 && hits <= trials)) throw new RangeError(`${hits} of ${trials} is not a rate`);
  const rate = hits / trials;
  const centre = rate + errorsOf95 ** 2 / (2 * trials);
  const spread = errorsOf95 * Math.sqrt((rate * (1 - rate)) / trials + errorsOf95 ** 2 / (4 * trials ** 2));
  const scale = 1 + errorsOf95 ** 2 / trials;
  // Exactly 0 and 1 at the ends, where the difference of two equal numbers would leave a rounding error.
  return {
    low: hits === 0 ? 0 : (centre - spread) / scale,
    high: hits === trials ? 1 : (centre + spread) / scale,
  };
}
