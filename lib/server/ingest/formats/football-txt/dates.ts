import { daysBetween, isDay } from '@/lib/domain/shared/dates';

/** The season in a document's title: 2025/26 has two years, 2025 has one. */
export type TxtSeason = { first: number; last: number };

/** A day as written: the year may be missing. */
export type WrittenDate = {
  year: number | null;
  month: number;
  day: number;
  /** 0 is Sunday; null if none is written, or in a language other than English and German. */
  weekday: number | null;
};

const monthNames: readonly string[] = [
  'jan january januar enero ene janvier janv gennaio gen janeiro',
  'feb february februar febrero fevrier fev febbraio fevereiro',
  'mar march marz mrz maerz marzo mars marco',
  'apr april abril abr avril avr aprile',
  'may mai mayo maggio mag maio',
  'jun june juni junio juin giugno giu junho',
  'jul july juli julio juillet juil luglio lug julho',
  'aug august agosto ago aout',
  'sep sept september septiembre septembre settembre set setembro',
  'oct october oktober okt octubre octobre ottobre ott outubro out',
  'nov november noviembre novembre novembro',
  'dec december dezember dez diciembre dic decembre dicembre dezembro',
];
const months = new Map(
  monthNames.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);
const weekdays = new Map(
  [
    'su sun sunday so sonntag',
    'mo mon monday montag',
    'tu tue tues tuesday di dienstag',
    'we wed wednesday mi mittwoch',
    'th thu thur thurs thursday do donnerstag',
    'fr fri friday freitag',
    'sa sat saturday samstag',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index])),
);
/** Weekdays that are skipped and not compared: mar is a Tuesday in one language and March in another. */
const otherWeekdays = new Set('lun mar mie jue vie sab dom mer gio ven jeu sam dim seg ter qua qui sex'.split(' '));

const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const word = String.raw`\p{L}{2,10}`;
const end = String.raw`(?=[\s\],;]|$)`;
const year = String.raw`(?:,?\s+|[./])(\d{4})(?!\d)`;
const forms: readonly { pattern: RegExp; read: (parts: readonly string[]) => Omit<WrittenDate, 'weekday'> | null }[] = [
  { pattern: new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${end}`, 'u'), read: ([y, m, d]) => numbers(y, m, d) },
  {
    pattern: new RegExp(`^(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4}|\\d{2})${end}`, 'u'),
    read: ([d, m, y]) => numbers(y, m, d),
  },
  { pattern: new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.${end}`, 'u'), read: ([d, m]) => numbers(undefined, m, d) },
  {
    pattern: new RegExp(`^(${word})\\.?[/\\s]\\s?(\\d{1,2})\\.?(?:${year})?${end}`, 'u'),
    read: ([month, d, y]) => named(month, d, y),
  },
  {
    pattern: new RegExp(`^(\\d{1,2})(?:\\.?\\s?|/)(${word})\\.?(?:${year})?${end}`, 'u'),
    read: ([d, month, y]) => named(month, d, y),
  },
];

const numbers = (year: string | undefined, month = '', day = '') => ({
  year: year === undefined ? null : fullYear(year),
  month: Number(month),
  day: Number(day),
});

/** Two digits are a year from 1950 to 2049. */
const fullYear = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900);

function named(month = '', day = '', year?: string) {
  const found = months.get(plain(month));
  return found === undefined ? null : numbers(year, String(found), day);
}

/** The date at the start of a string, and the rest of the string; null if there is none. Includes invalid days. */
export function readDate(text: string): { date: WrittenDate; rest: string } | null {
  const direct = readForm(text, null);
  if (direct) return direct;
  const [lead, name = ''] = /^(\p{L}{2,10})[.,]{0,2}\s+/u.exec(text) ?? [];
  if (lead === undefined) return null;
  const weekday = weekdays.get(plain(name));
  if (weekday === undefined && !otherWeekdays.has(plain(name))) return null;
  return readForm(text.slice(lead.length), weekday ?? null);
}

function readForm(text: string, weekday: number | null): { date: WrittenDate; rest: string } | null {
  for (const { pattern, read } of forms) {
    const found = pattern.exec(text);
    const date = found && read(found.slice(1));
    if (date) return { date: { ...date, weekday }, rest: text.slice(found[0].length) };
  }
  return null;
}

export type DateContext = {
  season: TxtSeason | null;
  /** First and last day in the document's header. */
  range: { from: string; to: string } | null;
  /** The previous day in the document. */
  previous: string | null;
};

const padded = (number: number): string => String(number).padStart(2, '0');
const dayOf = (year: number, { month, day }: WrittenDate): string => `${year}-${padded(month)}-${padded(day)}`;

/** Whether a day falls on the weekday written beside it. */
export const fitsWeekday = (day: string, { weekday }: WrittenDate): boolean =>
  weekday === null || new Date(`${day}T00:00:00Z`).getUTCDay() === weekday;

/**
 * The intended day, YYYY-MM-DD. A missing year is the year of the season in which the weekday fits; else the one within
 * the header's range; else autumn belongs to the season's first year and spring to its second.
 * @returns null for an invalid day, or if the year cannot be determined
 */
export function resolveDate(written: WrittenDate, { season, range, previous }: DateContext): string | null {
  if (written.year !== null) return existing([written.year], written)[0] ?? null;
  const anchor = previous === null ? null : Number(previous.slice(0, 4));
  const years = season
    ? season.first === season.last
      ? [season.first, season.first + 1, season.first - 1]
      : [written.month >= 7 ? season.first : season.last, written.month >= 7 ? season.last : season.first]
    : range
      ? [Number(range.from.slice(0, 4)), Number(range.to.slice(0, 4))]
      : anchor === null
        ? []
        : [anchor, anchor + 1, anchor - 1];
  const candidates = existing(years, written);
  const onWeekday = candidates.filter((day) => fitsWeekday(day, written));
  const left = onWeekday.length > 0 ? onWeekday : candidates;
  if (!season && !range && previous !== null)
    left.sort((a, b) => Math.abs(daysBetween(previous, a)) - Math.abs(daysBetween(previous, b)));
  return left.find((day) => range !== null && day >= range.from && day <= range.to) ?? left[0] ?? null;
}

const existing = (years: readonly number[], written: WrittenDate): string[] =>
  years.map((each) => dayOf(each, written)).filter(isDay);
