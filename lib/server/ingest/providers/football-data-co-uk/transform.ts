import { parse } from 'csv-parse/sync';
import { plausibleCounts, type ChanceCounts } from '@/lib/domain/football/chance-counts';
import { findLeague } from '@/lib/domain/football/leagues';
import type { StoredMatchStatus } from '@/lib/domain/football/match';
import { bestPrices, type Price, type PricedMarket } from '@/lib/domain/football/prices';
import { wholeNumber } from '@/lib/domain/shared/whole-number';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import { repairDate, seasonLabel, seasonOfDay } from '@/lib/server/ingest/formats/season-dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import {
  DocumentError,
  type RawDocument,
  type SourceFixture,
  type TransformedDocument,
} from '@/lib/server/ingest/types';
import { leagueOfDivision } from './divisions';
import { readRowPrices } from './prices';

/** All times of the source are British, whatever the league. */
const sourceZone = 'Europe/London';
/** As in the other sources' readers: more is a typing error. */
const maxGoals = 20;

/** Names of a column in files of different years. */
const columns = {
  division: ['div'],
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
  // No column of the source's own: files of one's own may have it (docs/how-to/give-chances.md).
  homeXg: ['hxg'],
  awayXg: ['axg'],
} as const;
type Field = keyof typeof columns;

type Row = { row: number; at(field: Field): string; column(name: string): string };

/**
 * Fixtures of a season file or of fixtures.csv, each with its prices. An unreadable row is refused with its reason.
 * @param withEveryPrice false: of each market only the market's set of prices, which is all that a fit needs of old
 *   seasons
 * @throws {DocumentError} if the document has no table of matches
 */
export function transformFootballData(document: RawDocument, withEveryPrice: boolean): TransformedDocument {
  const result: TransformedDocument = { fixtures: [], refused: [], notes: [] };
  let others = 0;
  for (const row of readRows(document.text)) {
    const division = row.at('division');
    const leagueCode = document.leagueCode || leagueOfDivision(division);
    if (!leagueCode || !findLeague(leagueCode)) {
      others += 1;
      continue;
    }
    const fixture = readFixture(row, leagueCode, document.season, withEveryPrice);
    if (typeof fixture === 'string') result.refused.push({ row: row.row, reason: fixture });
    else result.fixtures.push(fixture);
  }
  if (others > 0) result.notes.push(`${others} matches of other divisions were left out`);
  return result;
}

function readFixture(row: Row, leagueCode: string, season: string, withEveryPrice: boolean): SourceFixture | string {
  const [home, away] = [row.at('home'), row.at('away')];
  if (!home || !away) return 'a team is missing';
  const written = toIsoDate(row.at('date'));
  if (!written) return `"${row.at('date').slice(0, 20)}" is no day as dd/mm/yy or dd/mm/yyyy`;
  const ownSeason = season || seasonLabel(seasonOfDay(written));
  const date = repairDate(written, ownSeason, leagueCode);
  if (!date) return `${written} does not lie in the season ${ownSeason}`;
  const score = readScore(row.at('homeGoals'), row.at('awayGoals'));
  if (score === 'bad')
    return `"${row.at('homeGoals').slice(0, 8)}" and "${row.at('awayGoals').slice(0, 8)}" are no score`;
  const half = readScore(row.at('halfHome'), row.at('halfAway'));
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(row.at('time'))?.[0].padStart(5, '0') ?? null;
  const prices = readRowPrices((name) => row.column(name));
  const status: StoredMatchStatus = score ? 'finished' : 'scheduled';
  return {
    leagueCode,
    season: ownSeason,
    round: null,
    home,
    away,
    kickOff: time ? instantOf(date, time, sourceZone) : kickOffOf(leagueCode, date, null),
    kickOffKnown: time !== null,
    status,
    score,
    // A half-time score that contradicts the final one is a typing error; the match is stored without it.
    halfTime: score && half && half !== 'bad' && half.home <= score.home && half.away <= score.away ? half : null,
    row: row.row,
    chances: score && readChances(row),
    prices: withEveryPrice ? prices : standingPrices(prices),
  };
}

/** What the row counts beyond goals; a cell that is no count leaves its kind out. */
function readChances(row: Row): ChanceCounts | null {
  const pair = (home: Field, away: Field, read: (text: string) => number | null) => {
    const [own, other] = [read(row.at(home)), read(row.at(away))];
    return own === null || other === null ? null : { home: own, away: other };
  };
  const decimal = (text: string) => (/^\d{1,2}(\.\d*)?$/.test(text) ? Number(text) : null);
  return plausibleCounts({
    shots: pair('homeShots', 'awayShots', wholeNumber),
    onTarget: pair('homeOnTarget', 'awayOnTarget', wholeNumber),
    corners: pair('homeCorners', 'awayCorners', wholeNumber),
    redCards: pair('homeRedCards', 'awayRedCards', wholeNumber),
    xg: pair('homeXg', 'awayXg', decimal),
  });
}

function standingPrices(prices: readonly Price[]): Price[] {
  return (['match-result', 'over-under-2-5'] satisfies PricedMarket[]).flatMap((market) => {
    const best = bestPrices(prices, market);
    return best
      ? prices.filter(
          (price) => price.market === market && price.bookmaker === best.bookmaker && price.closing === best.closing,
        )
      : [];
  });
}

/** Both goals, none (not played yet), or an invalid score. */
function readScore(home: string, away: string): { home: number; away: number } | null | 'bad' {
  if (home === '' && away === '') return null;
  const [homeGoals, awayGoals] = [wholeNumber(home), wholeNumber(away)];
  if (homeGoals === null || awayGoals === null || Math.max(homeGoals, awayGoals) > maxGoals) return 'bad';
  return { home: homeGoals, away: awayGoals };
}

/** dd/mm/yy, dd/mm/yyyy or YYYY-MM-DD as YYYY-MM-DD; whether the calendar has the day is checked with the season. */
function toIsoDate(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  // The source begins in 1993.
  const fullYear = year.length === 4 ? year : `${Number(year) < 90 ? '20' : '19'}${year}`;
  return `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function readRows(text: string): Row[] {
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
    throw new DocumentError(`no CSV (${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'})`);
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
