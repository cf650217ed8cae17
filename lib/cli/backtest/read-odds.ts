import { wholeNumber } from '@/lib/domain/shared/whole-number';
import { dayNumber } from '@/lib/model/day-number';
import { overround } from '@/lib/model/odds/margin';
import type { MatchPrices } from '@/lib/model/odds/read-prices';
import { append } from './append';
import { InputError } from './input-error';
import { readTable } from './read-table';

/** Prices for one match under the source's names for its teams; goals are null before it is played. */
export type OddsRow = {
  line: number;
  /** YYYY-MM-DD */
  date: string;
  home: string;
  away: string;
  homeGoals: number | null;
  awayGoals: number | null;
  /** Decimal prices for home, draw and away, and whether they are closing prices. */
  result: { prices: MatchPrices['result']; closing: boolean } | null;
  /** Decimal prices for over and under 2.5 goals. */
  over25: MatchPrices['over25'];
};

export type OddsTable = { file: string; rows: OddsRow[] };

const COLUMNS = {
  date: ['Date'],
  home: ['HomeTeam', 'Home'],
  away: ['AwayTeam', 'Away'],
  homeGoals: ['FTHG', 'HG'],
  awayGoals: ['FTAG', 'AG'],
} as const;

/** Best first: Pinnacle's closing price, the market's average, one large bookmaker's, then earlier prices. */
const RESULT_PRICES = [
  { prefix: 'PSC', closing: true },
  { prefix: 'AvgC', closing: true },
  { prefix: 'B365C', closing: true },
  { prefix: 'PS', closing: false },
  { prefix: 'Avg', closing: false },
  { prefix: 'BbAv', closing: false },
  { prefix: 'B365', closing: false },
] as const;

const OVER_PRICES = ['PC', 'AvgC', 'B365C', 'P', 'Avg', 'BbAv', 'B365'] as const;

/** Sums of inverse prices outside this range are typing errors, not margins. */
const SANE = { low: -0.03, high: 0.25 };

type Values = Readonly<Record<string, string>>;

function saneOr<Prices extends readonly number[]>(prices: Prices): Prices | null {
  if (!prices.every((price) => price > 1 && Number.isFinite(price))) return null;
  const margin = overround(prices);
  return margin > SANE.low && margin < SANE.high ? prices : null;
}

function resultPrices(values: Values): OddsRow['result'] {
  for (const { prefix, closing } of RESULT_PRICES) {
    const price = (outcome: string) => Number(values[`${prefix}${outcome}`] ?? '');
    const prices = saneOr([price('H'), price('D'), price('A')] as const);
    if (prices) return { prices, closing };
  }
  return null;
}

function overPrices(values: Values): OddsRow['over25'] {
  for (const prefix of OVER_PRICES) {
    const prices = saneOr([Number(values[`${prefix}>2.5`] ?? ''), Number(values[`${prefix}<2.5`] ?? '')] as const);
    if (prices) return prices;
  }
  return null;
}

/** dd/mm/yy, dd/mm/yyyy or ISO as YYYY-MM-DD; null for anything else. */
export function toIsoDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  const fullYear = year.length === 2 ? (Number(year) < 70 ? `20${year}` : `19${year}`) : year;
  const iso = day === '' ? text : `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(dayNumber(iso)) ? null : iso;
}

/**
 * Reads one file in the columns of football-data.co.uk; a file with several divisions gives one table each.
 * @throws InputError naming file and line
 */
export function readOdds(file: string): OddsTable[] {
  const { columns, rows } = readTable(file);
  const nameOf = (key: keyof typeof COLUMNS): string => {
    const wanted = COLUMNS[key].map((name) => name.toLowerCase());
    const found = columns.find((column) => wanted.includes(column.toLowerCase()));
    if (found === undefined)
      throw new InputError(
        `${file}, line 1: no column ${COLUMNS[key].join(' or ')}; expected football-data.co.uk's columns`,
      );
    return found;
  };
  const names = {
    date: nameOf('date'),
    home: nameOf('home'),
    away: nameOf('away'),
    homeGoals: nameOf('homeGoals'),
    awayGoals: nameOf('awayGoals'),
  };
  const divisions = new Map<string, OddsRow[]>();
  for (const { line, values } of rows) {
    const date = toIsoDate(values[names.date] ?? '');
    if (date === null) {
      throw new InputError(
        `${file}, line ${line}: date is '${values[names.date] ?? ''}', expected dd/mm/yy, dd/mm/yyyy or YYYY-MM-DD`,
      );
    }
    const row: OddsRow = {
      line,
      date,
      home: values[names.home] ?? '',
      away: values[names.away] ?? '',
      homeGoals: wholeNumber(values[names.homeGoals]),
      awayGoals: wholeNumber(values[names.awayGoals]),
      result: resultPrices(values),
      over25: overPrices(values),
    };
    const division = values.Div ?? '';
    append(divisions, division, row);
  }
  return [...divisions.values()].map((division) => ({ file, rows: division }));
}
