import { dateFormat, numberFormat } from '@/lib/domain/shared/intl';
import { kickOffFormats } from './kick-off-formats';
import { localeRecord, type Locale } from './locales';

/**
 * The tag that `Intl` formats with. Latin digits and the Gregorian calendar everywhere: scores, odds and addresses use
 * Latin digits, and plain ar-SA would use Arabic-Indic digits and Islamic months.
 */
export function intlTag(locale: Locale): string {
  return `${localeRecord(locale).language}-u-ca-gregory-nu-latn`;
}

const { time, weekday } = kickOffFormats;

/** Named formats; `format.number(x, 'percent')` of next-intl and the functions below share them. */
export const formats = {
  number: {
    integer: { maximumFractionDigits: 0 },
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
    moment: { ...weekday, ...time },
    zone: { ...time, timeZoneName: 'short' },
  },
} as const satisfies {
  number: Record<string, Intl.NumberFormatOptions>;
  dateTime: Record<string, Intl.DateTimeFormatOptions>;
};

export type NumberFormatName = keyof typeof formats.number;
export type DateFormatName = keyof typeof formats.dateTime;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a number in a language; use `percent` or `percentExact` for probabilities (0..1). */
export function formatNumber(locale: Locale, value: number, name: NumberFormatName): string {
  const key = `${locale} ${name}`;
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = numberFormat(intlTag(locale), formats.number[name])));
  return format.format(value);
}

/**
 * Formats an instant in a time zone. Dates are passed to messages as formatted text: with a plural-only locale code
 * such as `sr` the months would be in Cyrillic.
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
