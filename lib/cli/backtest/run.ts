import { performance } from 'node:perf_hooks';
import { CommandLineError, parseCommandLine, usageText } from '@/lib/cli/command-line';
import { gradeLeague } from '@/lib/model/backtest/grade-league';
import { dayNumber } from '@/lib/model/day-number';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { InputError } from './input-error';
import { joinOdds } from './join-odds';
import { readOdds } from './read-odds';
import { readResults } from './read-results';
import { joinNote, toReport, toText } from './report';
import { usage } from './usage';

export type Output = { print(text: string): void; complain(text: string): void };

type Arguments = { results: string[]; odds: string[]; from: string; to: string; json: boolean; resultsOnly: boolean };

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
  const { results = [], odds = [], json = false } = values;
  if (results.length === 0)
    throw new CommandLineError('--results is missing; expected a CSV file with at least date,home,away,hg,ag');
  const from = dayArgument('from', values.from);
  const to = dayArgument('to', values.to);
  if (from > to) throw new CommandLineError(`--from ${from} lies after --to ${to}`);
  return { results, odds, from, to, json, resultsOnly: values['results-only'] ?? false };
}

/** Runs the command. @returns the exit code: 0, 1 for an invalid file, 2 for an invalid option (reported on stderr) */
export function runBacktest(argv: readonly string[], output: Output): number {
  try {
    const given = readArguments(argv);
    if (given === null) output.print(usageText(usage));
    else backtest(given, output);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError) && !(error instanceof CommandLineError)) throw error;
    output.complain(`backtest: ${error.message}\nnpm run backtest -- --help shows the usage.`);
    return error instanceof CommandLineError ? 2 : 1;
  }
}

function backtest({ results, odds, from, to, json, resultsOnly }: Arguments, output: Output): void {
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
