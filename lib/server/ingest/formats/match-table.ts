import { parse } from 'csv-parse/sync';
import type { ChanceCounts, CountedKind } from '@/lib/domain/football/chance-counts';
import { wholeNumber } from '@/lib/domain/shared/whole-number';
import { DocumentError } from '@/lib/server/ingest/types';

/** Names of a column in files of different years, case-insensitive. */
const columns = {
  /** A league's code in operators' own files, its name in the source's further leagues. */
  league: ['league'],
  division: ['div'],
  country: ['country'],
  season: ['season'],
  date: ['date'],
  time: ['time'],
  home: ['hometeam', 'home', 'ht'],
  away: ['awayteam', 'away', 'at'],
  homeGoals: ['fthg', 'hg'],
  awayGoals: ['ftag', 'ag'],
  halfHome: ['hthg'],
  halfAway: ['htag'],
  homeShots: ['hs'],
  awayShots: ['as'],
  homeOnTarget: ['hst'],
  awayOnTarget: ['ast'],
  homeCorners: ['hc'],
  awayCorners: ['ac'],
  homeRedCards: ['hr'],
  awayRedCards: ['ar'],
  // Not a column of the source: operators' own files may have it (docs/how-to/give-chances.md).
  homeXg: ['hxg'],
  awayXg: ['axg'],
} as const;
type Field = keyof typeof columns;

/** A row of a table of matches: its number, and its cells by their meaning or by the column's name. */
export type MatchRow = { row: number; at(field: Field): string; column(name: string): string };

/** The columns of both sides for each kind of count. */
export const countFields = {
  shots: ['homeShots', 'awayShots'],
  onTarget: ['homeOnTarget', 'awayOnTarget'],
  corners: ['homeCorners', 'awayCorners'],
  redCards: ['homeRedCards', 'awayRedCards'],
  xg: ['homeXg', 'awayXg'],
} as const satisfies Readonly<Record<CountedKind, readonly [Field, Field]>>;

/** The row's counts besides goals; a kind is null if one of its cells is not a number. */
export function readCounts(row: MatchRow): ChanceCounts {
  const decimal = (text: string) => (/^\d{1,2}(\.\d*)?$/.test(text) ? Number(text) : null);
  const pair = (kind: CountedKind) => {
    const read = kind === 'xg' ? decimal : wholeNumber;
    const [homeField, awayField] = countFields[kind];
    const [home, away] = [read(row.at(homeField)), read(row.at(awayField))];
    return home === null || away === null ? null : { home, away };
  };
  return {
    shots: pair('shots'),
    onTarget: pair('onTarget'),
    corners: pair('corners'),
    redCards: pair('redCards'),
    xg: pair('xg'),
  };
}

/** Converts dd/mm/yy, dd/mm/yyyy or YYYY-MM-DD to YYYY-MM-DD; whether the day exists is checked with the season. */
export function dayOfRow(row: MatchRow): string | null {
  const text = row.at('date');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  // The source begins in 1993, so that two digits are unambiguous.
  const fullYear = year.length === 4 ? year : `${Number(year) < 90 ? '20' : '19'}${year}`;
  return `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * The rows of a table of matches.
 * @throws {DocumentError} if it is not a CSV file, or lacks the day or a team
 */
export function readMatchTable(text: string): MatchRow[] {
  let lines: { record: string[]; info: { lines: number } }[];
  try {
    lines = parse(text, {
      bom: true,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as typeof lines;
  } catch (error) {
    throw new DocumentError(`not CSV (${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'})`);
  }
  const header = new Map<string, number>();
  lines[0]?.record.forEach((name, index) => {
    if (!header.has(name.toLowerCase())) header.set(name.toLowerCase(), index);
  });
  const indexOf = (field: Field): number | undefined =>
    columns[field].map((name) => header.get(name)).find((index) => index !== undefined);
  const places = Object.fromEntries(
    (Object.keys(columns) as Field[]).map((field) => [field, indexOf(field)]),
  ) as Record<Field, number | undefined>;
  for (const field of ['date', 'home', 'away'] as const)
    if (places[field] === undefined)
      throw new DocumentError(`no column for the ${field === 'date' ? 'day' : `${field} team`}`);
  return lines.slice(1).map(({ record, info }) => {
    const value = (index: number | undefined): string => (index === undefined ? '' : (record[index] ?? ''));
    return {
      row: info.lines,
      at: (field) => value(places[field]),
      column: (name) => value(header.get(name.toLowerCase())),
    };
  });
}
