import type { ComparedForecaster, ComparedGrades } from '@/lib/model/backtest/compare-forecasters';
import { pairedDifference, type PairedDifference } from '@/lib/model/scoring/paired-difference';

/** One line of a comparison; the differences are this forecaster's scores minus the reference's, paired by match. */
export type ComparedRow = {
  who: ComparedForecaster;
  rps: number;
  logLoss: number;
  less: { rps: PairedDifference; logLoss: PairedDifference } | null;
};
export type Comparison = { name: string; matches: number; reference: ComparedForecaster; rows: ComparedRow[] };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Compares forecasters on the matches that all of them forecast.
 * @param reference the forecaster that the others are compared with
 * @returns null if they have fewer than two matches in common
 */
export function compare(
  name: string,
  graded: readonly ComparedGrades[],
  { whose, reference }: { whose: readonly ComparedForecaster[]; reference: ComparedForecaster },
): Comparison | null {
  const common = graded.filter(({ scores }) => whose.every((who) => scores[who] !== undefined));
  if (common.length < 2) return null;
  const column = (who: ComparedForecaster, score: 'rps' | 'logLoss') =>
    common.map(({ scores }) => scores[who]?.[score] ?? Number.NaN);
  const difference = (who: ComparedForecaster, score: 'rps' | 'logLoss') =>
    pairedDifference(column(who, score), column(reference, score));
  return {
    name,
    matches: common.length,
    reference,
    rows: whose.map((who) => ({
      who,
      rps: mean(column(who, 'rps')),
      logLoss: mean(column(who, 'logLoss')),
      less: who === reference ? null : { rps: difference(who, 'rps'), logLoss: difference(who, 'logLoss') },
    })),
  };
}

const names: Record<ComparedForecaster, string> = {
  baseRate: 'base rates',
  elo: 'Elo, ordered logit',
  results: 'ours on results',
  peer: 'FiveThirtyEight',
  chances: 'ours with chances',
  prices: 'ours with past prices',
  both: 'ours with both',
  market: 'closing price',
};

const signed = ({ mean: value, error }: PairedDifference) =>
  `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(5)} ± ${error.toFixed(5)}`;

export function comparisonText(comparisons: readonly Comparison[]): string {
  return comparisons
    .map(({ name, matches, reference, rows }) =>
      [
        `${name}: ${matches} matches; differences from ${names[reference]}, ± one standard error`,
        `  ${''.padEnd(24)} ${'RPS'.padStart(7)} ${'log loss'.padStart(8)}   ${'RPS'.padEnd(19)} log loss`,
        ...rows.map(({ who, rps, logLoss, less }) =>
          [
            `  ${names[who].padEnd(24)} ${rps.toFixed(5)}  ${logLoss.toFixed(5)}`,
            ...(less ? [`  ${signed(less.rps)}  ${signed(less.logLoss)}`] : []),
          ].join(' '),
        ),
      ].join('\n'),
    )
    .join('\n\n');
}
