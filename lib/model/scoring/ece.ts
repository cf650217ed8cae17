import { bandCount, bandOf } from '@/lib/domain/football/band-rates';
import { resultOutcomes } from '@/lib/domain/football/match';
import type { GradedChance, GradedForecast } from './forecast';

/** One band in a calibration table: forecasts with from <= p < to, their mean, and how often they came true (0..1). */
export type CalibrationBin = { from: number; to: number; count: number; meanForecast: number; hitRate: number };

/** Ten equal-width bands; a forecast of exactly 1 falls into the last. Empty bands are left out. */
export function calibrationBins(chances: readonly GradedChance[]): CalibrationBin[] {
  const sums = Array.from({ length: bandCount }, () => ({ count: 0, forecast: 0, hits: 0 }));
  for (const { probability, happened } of chances) {
    const bin = sums[bandOf(probability)];
    if (!bin) throw new RangeError(`Not a probability: ${probability}`);
    bin.count += 1;
    bin.forecast += probability;
    bin.hits += happened ? 1 : 0;
  }
  return sums.flatMap(({ count, forecast, hits }, index) =>
    count === 0
      ? []
      : [
          {
            from: index / bandCount,
            to: (index + 1) / bandCount,
            count,
            meanForecast: forecast / count,
            hitRate: hits / count,
          },
        ],
  );
}

/** The three results of every match as yes/no questions. */
export function pooledChances(graded: readonly GradedForecast[]): GradedChance[] {
  return graded.flatMap(({ forecast, outcome }) =>
    resultOutcomes.map((each) => ({ probability: forecast[each], happened: each === outcome })),
  );
}

/**
 * Expected calibration error: mean distance between forecast and hit rate over ten equal-width bands, weighted by the
 * number of forecasts in each. 0 without forecasts.
 */
export function expectedCalibrationError(chances: readonly GradedChance[]): number {
  const distance = calibrationBins(chances).reduce(
    (sum, bin) => sum + bin.count * Math.abs(bin.meanForecast - bin.hitRate),
    0,
  );
  return chances.length === 0 ? 0 : distance / chances.length;
}
