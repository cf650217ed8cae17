/**
 * The only place that creates `Intl` formatters (lint rejects all others but region-names.ts): every one uses Latin digits and the
 * Gregorian calendar. By default WebKit uses Arabic-Indic digits for `ar`, and ar-SA dates use the Islamic calendar.
 */
const numberingSystem = 'latn';

/**
 * Uses a real minus sign, and the currency signs that readers know (£ and €, not GBP or UK£).
 * @param tag a language, such as `ar-SA`
 */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  // Arabic locale data have no sign for the pound except "UK£".
  const isArabicPound = options.currency === 'GBP' && tag.startsWith('ar');
  const currencyDisplay = isArabicPound ? 'name' : 'narrowSymbol';
  const format = new Intl.NumberFormat(tag, { currencyDisplay, ...options, numberingSystem });
  const plurals = isArabicPound ? new Intl.PluralRules(tag) : undefined;
  const { format: standard } = format;
  const write = (value: number | bigint): string => {
    const written = standard(value).replace('-', '\u2212');
    const pounds = plurals && arabicPounds[plurals.select(Number(value))];
    return pounds ? written.replace('جنيه إسترليني', pounds) : written;
  };
  // A page contains several hundred numbers, most of them whole percentages.
  const known = new Map<number | bigint, string>();
  return withFormat(format, (value: number | bigint) => {
    let written = known.get(value);
    if (written === undefined) {
      if (known.size >= maxKnown) known.clear();
      // A map does not distinguish −0 from 0.
      known.set(value, (written = write(value === 0 ? 0 : value)));
    }
    return written;
  });
}

const maxKnown = 500;

/** The locale data have one form for every number. */
const arabicPounds: Partial<Record<Intl.LDMLPluralRule, string>> = {
  few: 'جنيهات إسترلينية',
  many: 'جنيهًا إسترلينيًا',
};

/** Joins the parts of a list: A, B and C. */
export const listFormat = (tag: string): Intl.ListFormat => new Intl.ListFormat(tag, { type: 'conjunction' });

/**
 * Corrects the runtime's locale data: French "1er", two digits for a Spanish hour after a date and for a Portuguese day
 * before a numeric month, the genitive of Polish "maj" (too short for an abbreviation) and of Serbian months after a
 * day alone, full Russian months if the abbreviation is too short, and Italian and Serbian spans without "01".
 * @throws {RangeError} on an unknown time zone
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat(tag, { ...options, numberingSystem, calendar: 'gregory' });
  const mend = mendedParts[tag.slice(0, 2)];
  if (!mend) return format;
  const join = (parts: readonly Part[]): string => {
    const isDayOfMonth = (['day', 'month'] as const).every((name) => parts.some(({ type }) => type === name));
    const written = parts.map((part) => (isDayOfMonth ? mend(part, options) : part.value)).join('');
    // The narrow space in the Russian data, which the runtime's own `format` also widens.
    return written.replaceAll('\u202f', ' ');
  };
  const formatRange: Intl.DateTimeFormat['formatRange'] = (from, to) => join(format.formatRangeToParts(from, to));
  Object.defineProperty(format, 'formatRange', { value: formatRange });
  return withFormat(format, (instant?: Date | number) => join(format.formatToParts(instant)));
}

/** Replaces the method `format`, which is an accessor in these classes. */
const withFormat = <Format extends object, Value>(format: Format, write: (value: Value) => string): Format =>
  Object.defineProperty(format, 'format', { value: write });

type Part = Intl.DateTimeFormatPart;

/** In some languages the data write a single day as 1, but as 01 in a span. */
const withoutZero = ({ type, value }: Part): string => (type === 'day' ? value.replace(/^0/, '') : value);

/** By language, a correction for one part of a date with a day and a month. */
const mendedParts: Readonly<Record<string, (part: Part, options: Intl.DateTimeFormatOptions) => string>> = {
  es: ({ type, value }) => (type === 'hour' ? value.padStart(2, '0') : value),
  pt: ({ type, value }, { month }) => (type === 'day' && month === 'short' ? value.padStart(2, '0') : value),
  fr: ({ type, value }) => (type === 'day' && value === '1' ? '1er' : value),
  pl: ({ type, value }) => (type === 'month' && value === 'maj' ? 'maja' : value),
  ru: ({ type, value }) => (type === 'month' ? (russianMonths[value] ?? value) : value),
  it: (part, { day }) => (day === 'numeric' ? withoutZero(part) : part.value),
  sr: (part, { weekday, day, month, dateStyle }) => {
    const isGenitive = part.type === 'month' && !weekday && (month === 'long' || dateStyle === 'long');
    if (isGenitive) return `${part.value.replace(/bar$/, 'br')}a`;
    return day === 'numeric' ? withoutZero(part) : part.value;
  },
};

/** Months that are not abbreviated in Russian print. */
const russianMonths: Readonly<Record<string, string>> = { 'мар.': 'марта', 'июн.': 'июня', 'июл.': 'июля' };

/** The alphabetical order of a language. */
export const collator = (tag: string): Intl.Collator => new Intl.Collator(tag);

declare global {
  /** Available in newer browsers, but not in TypeScript's browser library yet. */
  var Temporal: { Now: { timeZoneId(): string } } | undefined;
}

/**
 * The device's IANA time zone, or UTC if the device does not know its own; browsers then name one that no formatter
 * accepts. The first call to Intl loads the language's data, which takes a tenth of a second on a phone; Temporal
 * returns the zone at once.
 */
export function deviceTimeZone(): string {
  const zone = globalThis.Temporal?.Now.timeZoneId() ?? dateFormat('en').resolvedOptions().timeZone;
  return zone === 'Etc/Unknown' ? 'UTC' : zone;
}

/**
 * The time zones that this browser lists, plus the chosen one if the browser knows it by another name; for a selection
 * list.
 */
export function offeredTimeZones(chosen: string | null): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones];
}

/** The runtime's canonical name of a time zone, or null for an unknown one; offsets such as +02:00 are valid. */
export function resolvedTimeZone(value: string): string | null {
  try {
    return dateFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
