import { calibrationBins, type CalibrationBin } from '@/lib/model/scoring/ece';
import type { GradedChance } from '@/lib/model/scoring/forecast';
import { resampledCalibration, type Calibration } from '@/lib/model/scoring/resampled-ece';

/** How often a backtest's forecasts came true, by band, and its calibration error with the resampling interval. */
export type Reliability = { leagues: number; matches: number; calibration: Calibration; bins: CalibrationBin[] };

/** @param matches the chances of each match */
export function reliabilityOf(leagues: number, matches: readonly (readonly GradedChance[])[]): Reliability {
  return {
    leagues,
    matches: matches.length,
    calibration: resampledCalibration(matches),
    bins: calibrationBins(matches.flat()),
  };
}
