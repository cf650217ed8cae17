import { dayNumber } from '@/lib/model/day-number';
import { overround } from '@/lib/model/odds/margin';
import { InputError } from './input-error';
import { append } from './append';
import { readTable } from './read-table';

/** Prices of one match under the names that the source gives its teams; goals are null before it is played. */
export type OddsRow = {
  line: number;
  /** YYYY-MM-DD */
  date: string;
  home: string;
  away: string;
  homeGoals: number | null;
  awayGoals: number | null;
  /** Decimal prices of home, draw, away, and whether they are closing prices. */
  result: { prices: number[]; closing: boolean } | null;
  /** Decimal prices of over and under 2.5 goals. */
  over25: number[] | null;
};

/** Prices of one league in one file. */
export type OddsTable = { file: string; rows: OddsRow[] };

const COLUMNS = {
  date: ['Date'],
  home: ['HomeTeam', 'Home'],
  away: ['AwayTeam', 'Away'],
  homeGoals: ['FTHG', 'HG'],
  awayGoals: ['FTAG', 'AG'],
} as const;

/** Best first: Pinnacle's closing price, the market's average, one large bookmaker's; then what stood before. */
const RESULT_PRICES = [
  { columns: ['PSCH', 'PSCD', 'PSCA'], closing: true },
  { columns: ['AvgCH', 'AvgCD', 'AvgCA'], closing: true },
  { columns: ['B365CH', 'B365CD', 'B365CA'], closing: true },
  { columns: ['PSH', 'PSD', 'PSA'], closing: false },
  { columns: ['AvgH', 'AvgD', 'AvgA'], closing: false },
  { columns: ['BbAvH', 'BbAvD', 'BbAvA'], closing: false },
  { columns: ['B365H', 'B365D', 'B365A'], closing: false },
] as const;

const OVER_PRICES = ['PC', 'AvgC', 'B365C', 'P', 'Avg', 'BbAv', 'B365'].map((maker) => [`${maker}>2.5`, `${maker}<2.5`]);

/** Sums of inverse prices outside of this are typing errors, not margins. */
const SANE = { low: -0.03, high: 0.25 };

type Values = Readonly<Record<string, string>>;

function pricesOf(values: Values, columns: readonly string[]): number[] | null {
  const prices = columns.map((column) => Number(values[column] ?? ''));
  if (!prices.every((price) => price > 1 && Number.isFinite(price))) return null;
  const margin = overround(prices);
  return margin > SANE.low && margin < SANE.high ? prices : null;
}

function firstPrices(values: Values, choices: readonly (readonly string[])[]): number[] | null {
  for (const columns of choices) {
    const prices = pricesOf(values, columns);
    if (prices) return prices;
  }
  return null;
}

/** dd/mm/yy, dd/mm/yyyy or ISO as YYYY-MM-DD; null where it is none of them. */
export function toIsoDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  const fullYear = year.length === 2 ? (Number(year) < 70 ? `20${year}` : `19${year}`) : year;
  const iso = day === '' ? text : `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(dayNumber(iso)) ? null : iso;
}

function goalsOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;
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
      throw new InputError(`${file}, line 1: no column ${COLUMNS[key].join(' or ')}; expected football-data.co.uk's columns`);
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
      throw new InputError(`${file}, line ${line}: date is '${values[names.date] ?? ''}', expected dd/mm/yy, dd/mm/yyyy or YYYY-MM-DD`);
    }
    const choice = RESULT_PRICES.find((candidate) => pricesOf(values, candidate.columns));
    const prices = choice && pricesOf(values, choice.columns);
    const row: OddsRow = {
      line,
      date,
      home: values[names.home] ?? '',
      away: values[names.away] ?? '',
      homeGoals: goalsOf(values[names.homeGoals]),
      awayGoals: goalsOf(values[names.awayGoals]),
      result: choice && prices ? { prices, closing: choice.closing } : null,
      over25: firstPrices(values, OVER_PRICES),
    };
    const division = values.Div ?? '';
    append(divisions, division, row);
  }
  return [...divisions.values()].map((division) => ({ file, rows: division }));
}
