import { bandCount, bandOf } from '@/lib/domain/football/band-rates';
import { seededUniform } from '@/lib/model/season/random';
import { expectedCalibrationError } from './ece';
import type { GradedChance } from './forecast';

/** An expected calibration error with the middle 95 per cent of the errors in resampled matches. */
export type Calibration = { error: number; low: number; high: number };

const RESAMPLES = 200;

/**
 * The expected calibration error and how much it varies by chance alone: matches are drawn with replacement (seeded),
 * each as a whole, since the chances of one match belong together.
 * @param matches the chances of each match
 */
export function resampledCalibration(matches: readonly (readonly GradedChance[])[]): Calibration {
  const shares = matches.map(sharesOf);
  const uniform = seededUniform(1);
  const errors = Array.from({ length: RESAMPLES }, () => {
    const excess = new Float64Array(bandCount);
    let count = 0;
    for (let draw = 0; draw < shares.length; draw += 1) {
      const share = shares[Math.floor(uniform() * shares.length)];
      if (!share) continue;
      count += share.count;
      for (const [band, value] of share.excess) excess[band] = (excess[band] ?? 0) + value;
    }
    return excess.reduce((sum, value) => sum + Math.abs(value), 0) / Math.max(1, count);
  }).sort((a, b) => a - b);
  return {
    error: expectedCalibrationError(matches.flat()),
    low: errors[Math.floor(RESAMPLES * 0.025)] ?? 0,
    high: errors[Math.ceil(RESAMPLES * 0.975) - 1] ?? 0,
  };
}

/** What one match contributes to each band: the sum of forecast minus outcome. */
function sharesOf(chances: readonly GradedChance[]): { count: number; excess: [number, number][] } {
  const excess = new Map<number, number>();
  for (const { probability, happened } of chances) {
    const band = bandOf(probability);
    excess.set(band, (excess.get(band) ?? 0) + probability - (happened ? 1 : 0));
  }
  return { count: chances.length, excess: [...excess] };
}
