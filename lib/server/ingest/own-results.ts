import { findLeague, type League } from '@/lib/domain/football/leagues';
import type { Score, StoredMatchStatus } from '@/lib/domain/football/match';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { isDay } from '@/lib/domain/shared/dates';
import { wholeNumber } from '@/lib/domain/shared/whole-number';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import type { Sql } from '@/lib/server/db/client';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import { dayOfRow, readMatchTable, type MatchRow } from './formats/match-table';
import { isCalendarLeague, liesIn, yearsOf } from './formats/season-dates';
import { kickOffOf } from './formats/usual-times';
import type { OwnFile } from './own-files';
import { DocumentError, type SourceFixture } from './types';

/** Why a cell is invalid, by its column; the caller adds the line and the file. */
class CellError extends Error {
  constructor(row: MatchRow, column: string, expected: string) {
    super(`column ${column}: found "${row.column(column).slice(0, 40)}", expected ${expected}`);
  }
}

const statuses = ['scheduled', 'finished', 'postponed', 'abandoned', 'cancelled', 'awarded'] as const;
const withResult: readonly StoredMatchStatus[] = ['finished', 'awarded'];
const maxGoals = 20;

/**
 * A row of a file of results (docs/how-to/bring-results.md) as a fixture, or the problem with it: the column, its
 * content and the expected form.
 * @param given the league of rows that name none
 */
export function readOwnResult(row: MatchRow, given = ''): SourceFixture | string {
  try {
    return fixtureOf(row, given);
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
}

function fixtureOf(row: MatchRow, given: string): SourceFixture {
  const league = findLeague(row.column('league') || given);
  if (league?.kind !== 'league' && league?.kind !== 'cup')
    throw new CellError(row, 'league', "the code of a league or of a country's cup, such as en.1, or --league");
  const season = row.column('season');
  const years = yearsOf(season);
  const isCalendar = isCalendarLeague(league.code);
  if (!years || (years.first === years.last) !== isCalendar)
    throw new CellError(row, 'season', `a season of ${league.name}, such as ${isCalendar ? '2025' : '2025-26'}`);
  const date = dayOfRow(row) ?? '';
  if (!isDay(date) || !liesIn(date, years))
    throw new CellError(row, 'date', `a date in the season ${season} (YYYY-MM-DD or dd/mm/yyyy)`);
  for (const side of ['home', 'away']) if (!row.column(side)) throw new CellError(row, side, 'the name of a club');
  const score = scoreOf(row, 'home_goals', 'away_goals');
  const status = statusOf(row, score);
  const halfTime = scoreOf(row, 'half_time_home', 'half_time_away');
  if (halfTime && (!score || halfTime.home > score.home || halfTime.away > score.away))
    throw new CellError(row, 'half_time_home', 'no more goals than at full time');
  return {
    leagueCode: league.code,
    season,
    round: row.column('round') || null,
    isStageUnknown: true,
    home: row.column('home'),
    away: row.column('away'),
    ...kickOffIn(row, date, league),
    status,
    score,
    halfTime,
    extraTime: scoreOf(row, 'extra_time_home', 'extra_time_away'),
    penalties: scoreOf(row, 'penalties_home', 'penalties_away'),
    row: row.row,
  };
}

/** Both goals, or neither. */
function scoreOf(row: MatchRow, homeColumn: string, awayColumn: string): Score | null {
  if (row.column(homeColumn) === '' && row.column(awayColumn) === '') return null;
  const [home, away] = [homeColumn, awayColumn].map((column) => {
    const goals = wholeNumber(row.column(column));
    if (goals === null || goals > maxGoals)
      throw new CellError(row, column, `goals from 0 to ${maxGoals}, for both sides or neither`);
    return goals;
  });
  return { home: home ?? 0, away: away ?? 0 };
}

function statusOf(row: MatchRow, score: Score | null): StoredMatchStatus {
  const written = row.column('status');
  const status = written === '' ? (score ? 'finished' : 'scheduled') : statuses.find((one) => one === written);
  if (!status) throw new CellError(row, 'status', `one of ${statuses.join(', ')}, or nothing`);
  if (withResult.includes(status) && !score) throw new CellError(row, 'home_goals', `the result of a ${status} match`);
  if (!withResult.includes(status) && score)
    throw new CellError(row, 'status', 'finished or awarded, because it has a result');
  return status;
}

/** A time is in the league's time zone, or in the one given beside it. */
function kickOffIn(row: MatchRow, date: string, league: League): Pick<SourceFixture, 'kickOff' | 'kickOffKnown'> {
  const [time, zone] = [row.column('time'), row.column('zone') || league.timeZone];
  if (time === '') return { kickOff: kickOffOf(league.code, date, null), kickOffKnown: false };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new CellError(row, 'time', 'a time such as 15:30, or nothing');
  try {
    return { kickOff: instantOf(date, time, zone), kickOffKnown: true };
  } catch {
    throw new CellError(row, 'zone', `a time zone such as Europe/London, or nothing for ${league.timeZone}`);
  }
}

/** The matches of a file of results; its problems are added to `errors`. */
export async function readOwnResults(
  db: Sql,
  { file, text }: OwnFile,
  league: string | undefined,
  errors: string[],
): Promise<SourceFixture[]> {
  try {
    const rows = readMatchTable(text).map((row) => ({ row: row.row, read: readOwnResult(row, league) }));
    if (rows.length === 0) errors.push(`${file}: no rows`);
    const fixtures = rows.flatMap(({ read }) => (typeof read === 'string' ? [] : [read]));
    const aliases = await listAliases(db, [...new Set(fixtures.map(countryOf))]);
    for (const { row, read } of rows) {
      const wrong = typeof read === 'string' ? read : unknownClub(read, aliases.get(countryOf(read)));
      if (wrong !== null) errors.push(`${file}, line ${row}: ${wrong}`);
    }
    return fixtures;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    errors.push(`${file}: ${error.message}`);
    return [];
  }
}

const countryOf = ({ leagueCode }: SourceFixture): string => findLeague(leagueCode)?.country ?? '';

function unknownClub(fixture: SourceFixture, known: ReadonlyMap<string, string> | undefined): string | null {
  const unknown = (['home', 'away'] as const).find((side) => !known?.has(normaliseAlias(fixture[side])));
  return unknown
    ? `column ${unknown}: found "${fixture[unknown].slice(0, 60)}", expected a club that the site knows in the country of ${fixture.leagueCode}`
    : null;
}
