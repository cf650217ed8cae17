import { halfTimeForecasts, type HalfTimeFigures, type HalfTimeForecast } from '@/lib/model/backtest/grade-half-time';
import { calibrationText } from './calibration-text';

const names: Readonly<Record<HalfTimeForecast, string>> = {
  preMatch: 'the prediction before the match',
  table: 'results by half-time score',
  live: 'live chances at half-time',
};

/**
 * The report as text: RPS and log loss of each forecast on the same matches, then the live forecast's calibration, and
 * the gain from using each league's own share of first-half goals.
 */
export function halfTimeText(
  { leagues, matches, scores, calibration, bins, halfTimeScores }: HalfTimeFigures,
  seconds: number,
): string {
  return [
    `${'1X2 at half-time'.padEnd(34)} ${'RPS'.padStart(8)} ${'log loss'.padStart(9)}`,
    ...halfTimeForecasts.map(
      (name) =>
        `${names[name].padEnd(34)} ${scores[name].rps.toFixed(5).padStart(8)} ${scores[name].logLoss.toFixed(5).padStart(9)}`,
    ),
    '',
    'Live chances: forecast, what happened, outcomes',
    ...bins.map(
      ({ meanForecast, hitRate, count }) =>
        `${(meanForecast * 100).toFixed(1).padStart(5)} % ${(hitRate * 100).toFixed(1).padStart(6)} % ${String(count).padStart(7)}`,
    ),
    `calibration error ${calibrationText(calibration)}`,
    '',
    'Half-time scores, log loss by the share of goals in the first half',
    `one share for all leagues          ${halfTimeScores.pooled.toFixed(6)}`,
    `a share of each league's own       ${halfTimeScores.byLeague.toFixed(6)}`,
    `gain                               ${halfTimeScores.gain.toFixed(6)} (standard error ${halfTimeScores.standardError.toFixed(6)})`,
    '',
    `${leagues} leagues, ${matches} matches; ${seconds.toFixed(1)} s`,
  ].join('\n');
}
