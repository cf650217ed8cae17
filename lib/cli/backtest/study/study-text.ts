import { calibrationText } from '@/lib/cli/backtest/calibration-text';
import type { PairedDifference } from '@/lib/model/scoring/paired-difference';
import type { StudySummary } from './summarise-study';

const scored = ({ rps, logLoss }: { rps: number; logLoss: number }) => `${rps.toFixed(5)} ${logLoss.toFixed(5)}`;
const signed = ({ mean, error }: PairedDifference) =>
  `${mean < 0 ? '-' : '+'}${Math.abs(mean).toFixed(5)} ± ${error.toFixed(5)}`;

const names = {
  steady: 'one pace of change',
  previous: 'the previous model',
  elo: 'Elo, ordered logit',
  baseRate: 'base rates',
} as const;

/** One set of a study as text: differences are the model's score minus the other's, with their standard error. */
export function studyText({ name, leagues, matches, scores, against, calibration, markets }: StudySummary): string {
  const others = (['steady', 'previous', 'elo', 'baseRate'] as const).map((who) =>
    [
      `  ${names[who]}`.padEnd(34),
      scored(scores[who]),
      `   model minus this: RPS ${signed(against[who].rps)}, log loss ${signed(against[who].logLoss)}`,
    ].join(' '),
  );
  return [
    `${name}: ${leagues} leagues, ${matches} matches; RPS and log loss of 1X2`,
    ['  the model'.padEnd(34), scored(scores.model)].join(' '),
    ...others,
    `  calibration error of 1X2 ${calibrationText(calibration)}`,
    ...markets.map(({ id, model, againstPoisson, againstBaseRate, calibration: own }) =>
      [
        `  ${id}`.padEnd(28),
        `log loss ${model.toFixed(5)}, less base rates ${signed(againstBaseRate)},`,
        `less Poisson without correction ${signed(againstPoisson)}, calibration error ${calibrationText(own)}`,
      ].join(' '),
    ),
  ].join('\n');
}
