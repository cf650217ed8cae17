import { counted } from '@/lib/domain/shared/counted';
import type { GradedMatch } from '@/lib/model/backtest/grade-league';
import { summarise, type Summary } from '@/lib/model/backtest/summarise';
import type { JoinReport } from './join-odds';

export type LeagueOutcome = { name: string; graded: GradedMatch[] };

/** The command's JSON: the contract's fields, then what each league and each version of the model contributed. */
export type BacktestReport = Summary & {
  seconds: number;
  modelVersions: Record<string, number>;
  leagues: ({ name: string } & Summary)[];
};

/** Pools the leagues by match. */
export function toReport(outcomes: readonly LeagueOutcome[], seconds: number): BacktestReport {
  const all = outcomes.flatMap((outcome) => outcome.graded);
  const modelVersions: Record<string, number> = {};
  for (const { modelVersion } of all) modelVersions[modelVersion] = (modelVersions[modelVersion] ?? 0) + 1;
  const leagues = outcomes
    .filter(({ graded }) => graded.length > 0)
    .map(({ name, graded }) => ({ name, ...summarise(graded) }));
  return { ...summarise(all), seconds, modelVersions, leagues };
}

const line = (label: string, matches: number, rps: number, logLoss: number) =>
  [label.padEnd(28), String(matches).padStart(7), rps.toFixed(5).padStart(9), logLoss.toFixed(5).padStart(9)].join(' ');

export function toText(report: BacktestReport): string {
  const { market, baseRate } = report;
  const lines = [
    ['1X2'.padEnd(28), 'matches'.padStart(7), 'RPS'.padStart(9), 'log loss'.padStart(9)].join(' '),
    ...report.leagues.map((league) => line(`  ${league.name}`, league.matches, league.rps, league.logLoss)),
    line('model', report.matches, report.rps, report.logLoss),
    ...(market ? [line('market, closing prices', market.matches, market.rps, market.logLoss)] : []),
    ...(market && market.matches < report.matches
      ? [line('model on the same', market.model.matches, market.model.rps, market.model.logLoss)]
      : []),
    ...(baseRate ? [line('base rates', baseRate.matches, baseRate.rps, baseRate.logLoss)] : []),
    '',
    `Brier ${report.brier.toFixed(5)}, calibration error ${report.ece.toFixed(5)}`,
    `over 2.5: log loss ${report.over25.logLoss.toFixed(5)}, Brier ${report.over25.brier.toFixed(5)}`,
    `both score: log loss ${report.btts.logLoss.toFixed(5)}, Brier ${report.btts.brier.toFixed(5)}`,
    `model ${Object.entries(report.modelVersions)
      .map(([version, count]) => `${version} (${count})`)
      .join(', ')}; ${report.seconds.toFixed(1)} s`,
  ];
  return lines.join('\n');
}

/** How many rows in a file of prices found their match; null if all did. */
export function joinNote({ file, league, rows, unmatched, otherScore }: JoinReport): string | null {
  const notes: string[] = [];
  if (unmatched.length > 0) {
    const examples = unmatched.slice(0, 3).map((row) => `line ${row.line} ${row.date} ${row.home} - ${row.away}`);
    notes.push(
      `${unmatched.length} of ${rows} rows match no result (${examples.join('; ')}${unmatched.length > 3 ? '; ...' : ''})`,
    );
  }
  if (otherScore > 0) notes.push(`${counted(otherScore, 'row')} with a different score than the result`);
  return notes.length === 0 ? null : `${file}${league === null ? '' : ` -> ${league}`}: ${notes.join('; ')}`;
}
