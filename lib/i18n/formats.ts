import { dateFormat, numberFormat } from '@/lib/domain/shared/intl';
import { zoneName } from '@/lib/domain/shared/zone-name';
import { kickOffFormats } from './kick-off-formats';
import { localeCodes, localeRecord, type Locale } from './locales';

/**
 * The tag for `Intl`. Latin digits and the Gregorian calendar everywhere: scores, odds and addresses use Latin digits,
 * and plain ar-SA would use Arabic-Indic digits and Islamic months.
 */
export function intlTag(locale: Locale): string {
  return `${localeRecord(locale).language}-u-ca-gregory-nu-latn`;
}

const byTag = new Map(localeCodes.map((locale) => [intlTag(locale), locale]));

/**
 * The language of a tag for `Intl`: what next-intl calls the locale is this tag.
 * @throws {Error} on a tag that is not one of ours
 */
export function localeOfTag(tag: string): Locale {
  const locale = byTag.get(tag);
  if (!locale) throw new Error(`Unknown tag "${tag}"`);
  return locale;
}

const { time, weekday, moment, dayTime } = kickOffFormats;

/** Named formats; `format.number(x, 'percent')` of next-intl and the functions below share them. */
export const formats = {
  number: {
    integer: { maximumFractionDigits: 0 },
    rating: { maximumFractionDigits: 0, useGrouping: false },
    percent: { style: 'percent', maximumFractionDigits: 0 },
    percentExact: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
    goals: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    odds: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    score: { minimumFractionDigits: 4, maximumFractionDigits: 4 },
    euro: { style: 'currency', currency: 'EUR' },
  },
  dateTime: {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    dayShort: { day: 'numeric', month: 'short' },
    weekday,
    dayLong: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    month: { month: 'long', year: 'numeric' },
    time,
    dateTime: { day: 'numeric', month: 'short', year: 'numeric', ...time },
    moment,
    dayTime,
  },
} as const satisfies {
  number: Record<string, Intl.NumberFormatOptions>;
  dateTime: Record<string, Intl.DateTimeFormatOptions>;
};

export type NumberFormatName = keyof typeof formats.number;
export type DateFormatName = keyof typeof formats.dateTime;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Keeps the digits and signs after it from left to right, whatever letters come before. */
const leftToRightMark = '\u200e';

/**
 * Formats a number in a language; use `percent` or `percentExact` for probabilities (0..1). In right-to-left text, the
 * sign would be on a different side after a letter than when the figure stands alone.
 */
export function formatNumber(locale: Locale, value: number, name: NumberFormatName): string {
  const key = `${locale} ${name}`;
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = numberFormat(intlTag(locale), formats.number[name])));
  const text = format.format(value);
  return isRightToLeft(locale) && name.startsWith('percent') ? leftToRightMark + text : text;
}

/**
 * Formats an instant in a time zone. Dates are passed to messages as formatted text: with a plural-only locale code
 * such as `sr`, the months would be in Cyrillic.
 * @throws {RangeError} on an unknown zone or an invalid date
 */
export function formatDate(locale: Locale, instant: Date, name: DateFormatName, timeZone: string): string {
  const key = `${locale} ${name} ${timeZone}`;
  let format = dateFormats.get(key);
  if (!format) dateFormats.set(key, (format = dateFormat(intlTag(locale), { ...formats.dateTime[name], timeZone })));
  return format.format(instant);
}

/** Formats a calendar day (YYYY-MM-DD), which has no time zone. */
export function formatDay(locale: Locale, day: string, name: DateFormatName = 'day'): string {
  return formatDate(locale, new Date(`${day}T00:00:00Z`), name, 'UTC');
}

/** What separates the goals in a score, as in the language's newspapers. */
const scoreMarks: Readonly<Record<Locale, string>> = {
  en: '–',
  ar: '–',
  de: ':',
  pl: ':',
  ru: ':',
  sr: ':',
  es: '-',
  fr: '-',
  hi: '-',
  it: '-',
  pt: '-',
  ro: '-',
  tr: '-',
};

export const scoreMark = (locale: Locale): string => scoreMarks[locale];

/** Separates a label from its value; French has a no-break space before it. */
export const labelColon = (locale: Locale): string => (locale === 'fr' ? '\u00a0: ' : ': ');

/** Separates the parts of a list that no conjunction joins. */
export const listComma = (locale: Locale): string => (locale === 'ar' ? '، ' : ', ');

/** Separates two teams, or a title from the site, including the spaces; Russian uses the em dash. */
export const longDash = (locale: Locale): string => (locale === 'ru' ? ' — ' : ' – ');

/** Separates two sentences. */
export const sentenceStop = (locale: Locale): string => (locale === 'hi' ? '। ' : '. ');

/** A score in text, home first in reading order: 2–0, 2:0. */
export function formatScore(locale: Locale, { home, away }: Record<'home' | 'away', number | string>): string {
  const text = `${home}${scoreMark(locale)}${away}`;
  return isRightToLeft(locale) ? `\u2067${text}\u2069` : text;
}

/**
 * Two probabilities (0..1) as one range in whole percentages, with the sign once: 60–70%. Does not use `formatRange`,
 * which repeats the sign in some languages, and browser and server differ on when.
 */
export function formatPercentRange(locale: Locale, from: number, to: number): string {
  return formatNumber(locale, to, 'percent').replace(/\d+/, (highest) => `${Math.round(from * 100)}–${highest}`);
}

/**
 * A season from the registry: 2014-15 as 2014/15, in French as 2014-2015, in Hindi as stored; a calendar year
 * unchanged.
 */
export function formatSeason(locale: Locale, season: string): string {
  const [, first, century, second] = /^((\d\d)\d\d)-(\d\d)$/.exec(season) ?? [];
  if (first === undefined || century === undefined || second === undefined || locale === 'hi') return season;
  if (locale !== 'fr') return isolatedNumbers(locale, `${first}/${second}`);
  return `${first}-${second === '00' ? Number(century) + 1 : century}${second}`;
}

/**
 * The long name of a time zone, the same in summer and winter: Central European Time.
 * @throws {RangeError} on an unknown zone
 */
export const formatZone = (locale: Locale, timeZone: string): string => zoneName(intlTag(locale), timeZone);

const isRightToLeft = (locale: Locale): boolean => localeRecord(locale).dir === 'rtl';

/** Numbers that belong together run from left to right even in right-to-left text. */
const isolatedNumbers = (locale: Locale, text: string): string =>
  isRightToLeft(locale) ? `\u2066${text}\u2069` : text;
