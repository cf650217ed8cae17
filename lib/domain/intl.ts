/**
 * The only place that makes formatters of `Intl` (lint refuses all others): Latin digits and the Gregorian calendar in every one of them. Left to
 * themselves WebKit counts in Arabic-Indic digits for `ar`, and ar-SA dates by the Islamic calendar.
 */
const numberingSystem = 'latn';

/** @param tag a language, such as `ar-SA` */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, { ...options, numberingSystem });

/** @throws {RangeError} on an unknown time zone */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { ...options, numberingSystem, calendar: 'gregory' });

/** Names of countries. @param fallback `none`: undefined for letters that name no country, instead of the letters */
export const regionNames = (tag: string, fallback: 'code' | 'none' = 'code'): Intl.DisplayNames =>
  new Intl.DisplayNames(tag, { type: 'region', fallback });

/** The alphabet of a language. */
export const collator = (tag: string): Intl.Collator => new Intl.Collator(tag);

/** The IANA zone of the device that runs this. */
export const deviceTimeZone = (): string => dateFormat('en').resolvedOptions().timeZone;

/** The zones that this browser lists, with a chosen one that it knows by another name; for a list to choose from. */
export function offeredTimeZones(chosen: string | null): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones];
}

/** The runtime's own name of a time zone, or null where it knows none such; offsets such as +02:00 count. */
export function resolvedTimeZone(value: string): string | null {
  try {
    return dateFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
