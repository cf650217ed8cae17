import type { SeasonForecastRecord } from '@/lib/contracts/track-record';
import { forecastPoints } from '@/lib/domain/football/forecast-points';
import { gradedZones } from '@/lib/domain/football/season-grade';
import type { ForecastScore } from '@/lib/server/repositories/kept-forecast-repository';

/** Means of the grades of season forecasts, by origin and point; combinations without a grade are left out. */
export function seasonForecastsOf(sums: readonly ForecastScore[]): SeasonForecastRecord[] {
  return (['live', 'backtest'] as const).flatMap((origin) =>
    forecastPoints.flatMap((point) => {
      const own = sums.filter((row) => row.origin === origin && row.point === point);
      const meanOf = (measure: ForecastScore['measure']) => {
        const row = own.find((one) => one.measure === measure);
        return row && { seasons: row.seasons, mean: row.total / row.seasons };
      };
      const [rps, equal] = [meanOf('rps'), meanOf('equalRps')];
      if (!rps || !equal) return [];
      const [lastTable, ours] = [meanOf('lastTableRps'), meanOf('oursRps')];
      return [
        {
          origin,
          point,
          seasons: rps.seasons,
          rps: rps.mean,
          equalRps: equal.mean,
          lastTable: lastTable && ours ? { seasons: lastTable.seasons, rps: lastTable.mean, oursRps: ours.mean } : null,
          zones: gradedZones.flatMap((zone) => {
            const [brier, logLoss] = [meanOf(`${zone}.brier`), meanOf(`${zone}.logLoss`)];
            return brier && logLoss ? [{ zone, seasons: brier.seasons, brier: brier.mean, logLoss: logLoss.mean }] : [];
          }),
        },
      ];
    }),
  );
}
