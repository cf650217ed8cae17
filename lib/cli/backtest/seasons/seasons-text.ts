import type { ForecastPoint } from '@/lib/domain/football/forecast-points';
import type { SeasonForecaster } from '@/lib/model/backtest/grade-seasons';
import type { SeasonMeasure, SeasonsSummary } from '@/lib/model/backtest/summarise-seasons';
import type { PairedDifference } from '@/lib/model/scoring/paired-difference';
import { SEASON_RUNS } from '@/lib/model/season/simulate-season';

const points: Record<ForecastPoint, string> = {
  start: 'before the first match',
  half: 'after half of the rounds',
  finish: 'five rounds before the end',
};
const names: Record<SeasonForecaster, string> = {
  model: 'the site',
  lastTable: "last season's table",
  equal: 'all teams equal',
};
const columns: readonly SeasonMeasure[] = [
  'rps',
  'title Brier',
  'title log loss',
  'top Brier',
  'top log loss',
  'relegation Brier',
  'relegation log loss',
];
const width = 22;

const row = (name: string, cells: readonly string[]): string =>
  [`  ${name}`.padEnd(27), ...cells.map((cell) => cell.padStart(width))].join('').trimEnd();
const figure = (value: number | undefined): string => value?.toFixed(5) ?? '';
const difference = (of: PairedDifference | undefined): string =>
  of ? `${of.mean < 0 ? '-' : '+'}${Math.abs(of.mean).toFixed(5)} ± ${of.error.toFixed(5)}` : '';

/** One table per point, with an explanation of its figures. */
export function seasonsText(summaries: readonly SeasonsSummary[]): string {
  const tables = summaries.map(({ point, leagues, seasons, means, differences, calibration, chances }) => {
    const errors = (['title', 'top', 'relegation'] as const).map((zone) => `${zone} ${figure(calibration[zone])}`);
    return [
      `${points[point]}: ${seasons} league seasons of ${leagues} leagues, ${SEASON_RUNS} runs`,
      row(
        '',
        columns.map((column) => (column === 'rps' ? 'RPS of places' : column)),
      ),
      ...(['model', 'lastTable', 'equal'] as const).map((who) =>
        row(
          names[who],
          columns.map((column) => figure(means[who][column])),
        ),
      ),
      ...(['lastTable', 'equal'] as const).map((who) =>
        row(
          `less ${names[who]}`,
          columns.map((column) => difference(differences[who][column])),
        ),
      ),
      `  calibration error of ${chances} chances, ten bands of equal width: ${figure(calibration.all)} (${errors.join(', ')})`,
    ].join('\n');
  });
  return [
    ...tables,
    'Means over league seasons of the means over teams; lower is better. ± one standard error, the larger one of that over\n' +
      'league seasons and that clustered by season.',
  ].join('\n\n');
}
