/**
 * The only place that creates `Intl` formatters (lint rejects all others): Latin digits and the Gregorian calendar in
 * every one of them. By default WebKit uses Arabic-Indic digits for `ar`, and ar-SA dates use the Islamic calendar.
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

/**
 * The zones that this browser lists, plus the chosen one if the browser knows it by another name; for a list to choose
 * from.
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
