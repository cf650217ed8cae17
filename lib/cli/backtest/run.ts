import { performance } from 'node:perf_hooks';
import { CommandLineError, parseCommandLine, usageText } from '@/lib/cli/command-line';
import { gradeCups } from '@/lib/model/backtest/grade-cups';
import { gradeLeague } from '@/lib/model/backtest/grade-league';
import { dayNumber } from '@/lib/model/day-number';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';
import { cupsText, toCupsReport } from './cups-report';
import { InputError } from './input-error';
import { joinOdds } from './join-odds';
import { readCollection } from './read-collection';
import { readOdds } from './read-odds';
import { readResults } from './read-results';
import { joinNote, toReport, toText } from './report';
import { usage } from './usage';

export type Output = { print(text: string): void; complain(text: string): void };

type Range = { from: string; to: string; json: boolean };
type Arguments = Range & ({ cups: string } | { cups: null; results: string[]; odds: string[]; resultsOnly: boolean });

/** Two seasons that took no part in choosing the settings of the common scale. */
const CUP_RANGE = { from: '2024-07-01', to: '2026-06-30' } as const;

function dayArgument(name: string, value: string | undefined): string {
  if (value === undefined) throw new CommandLineError(`--${name} is missing; expected a day as YYYY-MM-DD`);
  if (Number.isNaN(dayNumber(value)))
    throw new CommandLineError(`--${name} is '${value}', expected a real day as YYYY-MM-DD`);
  return value;
}

function readArguments(argv: readonly string[]): Arguments | null {
  const parsed = parseCommandLine(usage, argv);
  if (parsed === 'help') return null;
  const { values } = parsed;
  const { results = [], odds = [], json = false, cups = null } = values;
  if (cups !== null && results.length + odds.length > 0)
    throw new CommandLineError('--cups reads all its matches from its folder; leave out --results and --odds');
  if (cups === null && results.length === 0)
    throw new CommandLineError('--results is missing; expected a CSV file with at least date,home,away,hg,ag');
  const from = dayArgument('from', values.from ?? (cups === null ? undefined : CUP_RANGE.from));
  const to = dayArgument('to', values.to ?? (cups === null ? undefined : CUP_RANGE.to));
  if (from > to) throw new CommandLineError(`--from ${from} lies after --to ${to}`);
  if (cups !== null) return { cups, from, to, json };
  return { cups, results, odds, from, to, json, resultsOnly: values['results-only'] ?? false };
}

/** Errors in what the operator gave: only their message is shown. */
const expectedErrors = [InputError, CommandLineError, SourceError, DocumentError];

/** Runs the command. @returns the exit code: 0, 1 for an invalid file, 2 for an invalid option (reported on stderr) */
export async function runBacktest(argv: readonly string[], output: Output): Promise<number> {
  try {
    const given = readArguments(argv);
    if (given === null) output.print(usageText(usage));
    else if (given.cups === null) backtest(given, output);
    else await backtestCups(given, output);
    return 0;
  } catch (error) {
    if (!expectedErrors.some((kind) => error instanceof kind)) throw error;
    output.complain(`backtest: ${(error as Error).message}\nnpm run backtest -- --help shows the usage.`);
    return error instanceof CommandLineError ? 2 : 1;
  }
}

function backtest(
  { results, odds, from, to, json, resultsOnly }: Extract<Arguments, { cups: null }>,
  output: Output,
): void {
  const start = performance.now();
  const { leagues, reports } = joinOdds(readResults(results), odds.flatMap(readOdds));
  for (const report of reports) {
    if (report.league === null)
      throw new InputError(`${report.file}: none of its ${report.rows} matches is in the results`);
    const note = joinNote(report);
    if (note !== null) output.complain(note);
  }
  const settings = resultsOnly ? RESULT_SETTINGS : undefined;
  const outcomes = leagues.map((league) => ({
    name: league.name,
    graded: gradeLeague(league.results, { from, to, settings }),
  }));
  for (const { name, graded } of outcomes)
    if (graded.length === 0) output.complain(`${name}: no match from ${from} to ${to}`);
  if (outcomes.every(({ graded }) => graded.length === 0)) throw new InputError(`no result lies from ${from} to ${to}`);
  const report = toReport(outcomes, (performance.now() - start) / 1000);
  output.print(json ? JSON.stringify(report) : toText(report));
}

async function backtestCups({ cups, from, to, json }: Extract<Arguments, { cups: string }>, output: Output) {
  const start = performance.now();
  const graded = gradeCups(await readCollection(cups), { from, to });
  if (graded.length === 0) throw new InputError(`no cup match lies from ${from} to ${to}`);
  const report = toCupsReport(graded, (performance.now() - start) / 1000);
  output.print(json ? JSON.stringify(report) : cupsText(report));
}
