import { performance } from 'node:perf_hooks';
import { CommandLineError, parseCommandLine, usageText } from '@/lib/cli/command-line';
import { gradeCups } from '@/lib/model/backtest/grade-cups';
import { gradeHalfTime } from '@/lib/model/backtest/grade-half-time';
import { gradeLeague } from '@/lib/model/backtest/grade-league';
import { dayNumber } from '@/lib/model/day-number';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { NATIONAL_SETTINGS } from '@/lib/model/strength/settings';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';
import { cupsText, toCupsReport } from './cups-report';
import { halfTimeText } from './half-time-report';
import { InputError } from './input-error';
import { joinOdds } from './join-odds';
import { runPeers } from './peers/run-peers';
import { readCollection } from './read-collection';
import { readOdds } from './read-odds';
import { readResults } from './read-results';
import { saveReliability } from './reliability-file';
import { joinNote, toReport, toText } from './report';
import { runSeasons } from './seasons/run-seasons';
import { runStudy } from './study/run-study';
import { usage } from './usage';

export type Output = { print(text: string): void; complain(text: string): void };

type Range = { from: string; to: string; json: boolean };
type StudyArguments = { kind: 'study'; study: string; save: string | undefined; json: boolean };
type PeersArguments = { kind: 'peers'; peers: string; save: string | undefined; json: boolean };
type CupsArguments = Range & { kind: 'cups'; folder: string };
type HalfTimeArguments = Range & { kind: 'half-time'; folder: string; save: string | undefined };
type SeasonsArguments = Range & { kind: 'seasons'; folder: string };
type ResultArguments = Range & { kind: 'results'; results: string[]; odds: string[]; resultsOnly: boolean };
type Arguments =
  | StudyArguments
  | PeersArguments
  | CupsArguments
  | HalfTimeArguments
  | SeasonsArguments
  | ResultArguments;

/**
 * Two seasons not used to choose the settings of the common scale, every season with enough data before it, and seasons
 * not used to choose how wrong ratings may be.
 */
const folderRanges = {
  cups: { from: '2024-07-01', to: '2026-06-30' },
  'half-time': { from: '2022-07-01', to: '2026-06-30' },
  seasons: { from: '2022-07-01', to: '2026-06-30' },
} as const;

function dayArgument(name: string, value: string | undefined): string {
  if (value === undefined) throw new CommandLineError(`--${name} is missing; expected a date (YYYY-MM-DD)`);
  if (Number.isNaN(dayNumber(value)))
    throw new CommandLineError(`--${name} is '${value}', expected a valid date (YYYY-MM-DD)`);
  return value;
}

function readArguments(argv: readonly string[]): Arguments | null {
  const parsed = parseCommandLine(usage, argv);
  if (parsed === 'help') return null;
  const { values } = parsed;
  const { results = [], odds = [], json = false, cups = null, seasons = null, study, peers, save } = values;
  const halfTime = values['half-time'] ?? null;
  const folders = { cups, 'half-time': halfTime, seasons };
  const others = [...Object.values(folders).map((folder) => folder ?? undefined), values.from, values.to];
  const isAlone = results.length + odds.length === 0 && others.every((value) => value === undefined);
  if (peers !== undefined) {
    if (!isAlone || study !== undefined)
      throw new CommandLineError(
        '--peers reads all its matches from its folder; leave out all options except --save and --json',
      );
    return { kind: 'peers', peers, save, json };
  }
  if (study !== undefined) {
    if (!isAlone)
      throw new CommandLineError(
        '--study reads all its matches from its folder; leave out all options except --save and --json',
      );
    return { kind: 'study', study, save, json };
  }
  if (save !== undefined && halfTime === null)
    throw new CommandLineError('--save can only be combined with --study, --peers or --half-time');
  const [kind = 'results', second] = (['cups', 'half-time', 'seasons'] as const).filter(
    (each) => folders[each] !== null,
  );
  const folder = cups ?? halfTime ?? seasons;
  if (folder !== null && results.length + odds.length > 0)
    throw new CommandLineError(`--${kind} reads all its matches from its folder; leave out --results and --odds`);
  if (second !== undefined) throw new CommandLineError(`--${kind} and --${second} cannot be combined`);
  if (folder === null && results.length === 0)
    throw new CommandLineError('--results is missing; expected a CSV file with at least date,home,away,hg,ag');
  const range = kind === 'results' ? undefined : folderRanges[kind];
  const from = dayArgument('from', values.from ?? range?.from);
  const to = dayArgument('to', values.to ?? range?.to);
  if (from > to) throw new CommandLineError(`--from ${from} is after --to ${to}`);
  if (cups !== null) return { kind: 'cups', folder: cups, from, to, json };
  if (halfTime !== null) return { kind: 'half-time', folder: halfTime, from, to, json, save };
  if (seasons !== null) return { kind: 'seasons', folder: seasons, from, to, json };
  return { kind: 'results', results, odds, from, to, json, resultsOnly: values['results-only'] ?? false };
}

/** Errors in the operator's input: only their message is shown. */
const expectedErrors = [InputError, CommandLineError, SourceError, DocumentError];

/** Runs the command. @returns the exit code: 0, 1 for an invalid file, 2 for an invalid option (reported on stderr) */
export async function runBacktest(argv: readonly string[], output: Output): Promise<number> {
  try {
    const given = readArguments(argv);
    if (given === null) output.print(usageText(usage));
    else if (given.kind === 'study') await runStudy(given.study, { ...given, print: output.print });
    else if (given.kind === 'peers') runPeers(given.peers, { ...given, ...output });
    else if (given.kind === 'results') backtest(given, output);
    else if (given.kind === 'seasons') await runSeasons(given.folder, { ...given, print: output.print });
    else if (given.kind === 'cups') await backtestCups(given, output);
    else await backtestHalfTime(given, output);
    return 0;
  } catch (error) {
    if (!expectedErrors.some((kind) => error instanceof kind)) throw error;
    output.complain(`backtest: ${(error as Error).message}\nnpm run backtest -- --help shows the usage.`);
    return error instanceof CommandLineError ? 2 : 1;
  }
}

function backtest({ results, odds, from, to, json, resultsOnly }: ResultArguments, output: Output): void {
  const start = performance.now();
  const { leagues, reports } = joinOdds(readResults(results), odds.flatMap(readOdds));
  for (const report of reports) {
    if (report.league === null)
      throw new InputError(`${report.file}: the results contain none of its matches (${report.rows})`);
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
  if (outcomes.every(({ graded }) => graded.length === 0))
    throw new InputError(`there is no result from ${from} to ${to}`);
  const report = toReport(outcomes, (performance.now() - start) / 1000);
  output.print(json ? JSON.stringify(report) : toText(report));
}

async function backtestCups({ folder, from, to, json }: CupsArguments, output: Output) {
  const start = performance.now();
  const { nations, ...clubs } = await readCollection(folder);
  const graded = [clubs, { leagues: [], cups: nations, settings: NATIONAL_SETTINGS }].flatMap((history) =>
    gradeCups(history, { from, to }),
  );
  if (graded.length === 0) throw new InputError(`there is no cup match from ${from} to ${to}`);
  const report = toCupsReport(graded, (performance.now() - start) / 1000);
  output.print(json ? JSON.stringify(report) : cupsText(report));
}

async function backtestHalfTime({ folder, from, to, json, save }: HalfTimeArguments, output: Output) {
  const start = performance.now();
  const { leagues } = await readCollection(folder);
  const figures = gradeHalfTime(
    leagues.map(({ results }) => results),
    { from, to },
  );
  if (save !== undefined) saveReliability(save, figures);
  const seconds = (performance.now() - start) / 1000;
  output.print(json ? JSON.stringify({ ...figures, seconds }) : halfTimeText(figures, seconds));
}
