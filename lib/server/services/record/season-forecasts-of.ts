import type { SeasonForecastRecord } from '@/lib/contracts/track-record';
import { forecastPoints } from '@/lib/domain/football/forecast-points';
import { gradedZones } from '@/lib/domain/football/season-grade';
import type { ForecastGradeRow } from '@/lib/server/repositories/kept-forecast-repository';

/** Means of the grades of season forecasts, by origin and point; what has none is left out. */
export function seasonForecastsOf(rows: readonly ForecastGradeRow[]): SeasonForecastRecord[] {
  return (['live', 'backtest'] as const).flatMap((origin) =>
    forecastPoints.flatMap((point) => {
      const graded = rows.filter((row) => row.origin === origin && row.point === point);
      if (graded.length === 0) return [];
      const compared = graded.flatMap(({ grade, lastTable }) => (lastTable ? [{ grade, lastTable }] : []));
      return [
        {
          origin,
          point,
          seasons: graded.length,
          rps: meanOf(graded.map(({ grade }) => grade.rps)),
          equalRps: meanOf(graded.map(({ equal }) => equal.rps)),
          lastTable:
            compared.length === 0
              ? null
              : {
                  seasons: compared.length,
                  rps: meanOf(compared.map(({ lastTable }) => lastTable.rps)),
                  oursRps: meanOf(compared.map(({ grade }) => grade.rps)),
                },
          zones: gradedZones.flatMap((zone) => {
            const ofZone = graded.flatMap(({ grade }) => grade.zones[zone] ?? []);
            return ofZone.length === 0
              ? []
              : [
                  {
                    zone,
                    seasons: ofZone.length,
                    brier: meanOf(ofZone.map(({ brier }) => brier)),
                    logLoss: meanOf(ofZone.map(({ logLoss }) => logLoss)),
                  },
                ];
          }),
        },
      ];
    }),
  );
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
