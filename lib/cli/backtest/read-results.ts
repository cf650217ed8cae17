import path from 'node:path';
import { wholeNumber } from '@/lib/domain/shared/whole-number';
import { dayNumber } from '@/lib/model/day-number';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { InputError } from './input-error';
import { readTable, type Row } from './read-table';

const REQUIRED = ['date', 'home', 'away', 'hg', 'ag'] as const;

/**
 * One league's results, with their season if there is such a column; `name` is the file's name, or the value of a
 * `league` column.
 */
export type LeagueResults = { name: string; results: (FittedResult & { season?: string })[] };

function goals(text: string | undefined, file: string, line: number, column: string): number {
  const count = wholeNumber(text);
  if (count === null)
    throw new InputError(`${file}, line ${line}: ${column} is '${text ?? ''}', expected a whole number of goals`);
  return count;
}

function toResult(file: string, { line, values }: Row): LeagueResults['results'][number] | null {
  const { date = '', home = '', away = '', hg = '', ag = '', season = '' } = values;
  if (Number.isNaN(dayNumber(date)))
    throw new InputError(`${file}, line ${line}: date is '${date}', expected a valid date (YYYY-MM-DD)`);
  if (home === '' || away === '') throw new InputError(`${file}, line ${line}: home and away must name a team`);
  if (home === away) throw new InputError(`${file}, line ${line}: '${home}' cannot play itself`);
  // A fixture without a score is valid, half a score is not.
  if (hg === '' && ag === '') return null;
  const result = { date, home, away, homeGoals: goals(hg, file, line, 'hg'), awayGoals: goals(ag, file, line, 'ag') };
  return season === '' ? result : { ...result, season };
}

/**
 * Reads the results of one or more leagues. A file is one league; rows with a `league` column go to the league with
 * that name instead (a file's name without its extension: rows of league es.1 join es.1.csv), so that a file with
 * additional matches can be passed as well. Duplicate rows count once.
 * @throws InputError naming file and line
 */
export function readResults(files: readonly string[]): LeagueResults[] {
  const leagues: { name: string; alias: string; rows: Map<string, LeagueResults['results'][number]> }[] = [];
  const leagueOf = (file: string, alias: string | undefined) => {
    const known = alias
      ? leagues.find((league) => league.alias === alias)
      : leagues.find((league) => league.name === file);
    if (known) return known;
    const league = {
      name: alias ?? file,
      alias: alias ?? path.basename(file).replace(/\.csv$/i, ''),
      rows: new Map<string, LeagueResults['results'][number]>(),
    };
    leagues.push(league);
    return league;
  };
  const tables = files.map((file) => ({ file, ...readTable(file) }));
  for (const { file, columns, rows } of tables) {
    const missing = REQUIRED.filter((column) => !columns.includes(column));
    if (missing.length > 0) {
      throw new InputError(
        `${file}, line 1: no column ${missing.join(', ')}; expected a header with at least ${REQUIRED.join(',')}`,
      );
    }
    if (!columns.includes('league')) for (const row of rows) add(leagueOf(file, undefined).rows, file, row);
  }
  for (const { file, columns, rows } of tables) {
    if (columns.includes('league'))
      for (const row of rows) add(leagueOf(file, row.values.league || undefined).rows, file, row);
  }
  return leagues.map(({ name, rows }) => ({ name, results: [...rows.values()] }));
}

function add(known: Map<string, LeagueResults['results'][number]>, file: string, row: Row): void {
  const result = toResult(file, row);
  if (!result) return;
  const key = [result.date, result.home, result.away].join('\n');
  const twin = known.get(key);
  if (twin && (twin.homeGoals !== result.homeGoals || twin.awayGoals !== result.awayGoals)) {
    throw new InputError(
      `${file}, line ${row.line}: ${result.date} ${result.home} - ${result.away} ended ${result.homeGoals}-${result.awayGoals} here and ` +
        `${twin.homeGoals}-${twin.awayGoals} in an earlier row`,
    );
  }
  known.set(key, result);
}
