/** The kinds of counts. Their names come from fixed lists, except referrers and search words, which are limited. */
export const countKinds = [
  'views',
  'visits',
  'language',
  'country',
  'screen',
  'referrer',
  'search',
  'crawler',
  'cache',
  'latency',
] as const;
export type CountKind = (typeof countKinds)[number];
/** Peaks of the process; across several instances and moments, the highest ones count. */
export const peakKinds = ['memory', 'loopDelay', 'database', 'active', 'activeWeek', 'premium'] as const;
export type PeakKind = (typeof peakKinds)[number];

/** Kinds whose names visitors could invent. */
export const openKinds: readonly CountKind[] = ['referrer', 'search'];
/** The name under which rare names are counted together. */
export const otherNames = 'other';

export const unknownCountry = 'unknown';
const isCountry = (code: string | undefined): code is string => code !== undefined && /^[A-Z]{2}$/.test(code);

/**
 * The country of the first language that names one: `de-AT,de;q=0.9` is AT. The IP address is not used, so the country
 * of a visitor who sends no region is unknown.
 */
export function countryOfLanguages(acceptLanguage: string | undefined): string {
  for (const entry of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const region = entry.split(';')[0]?.trim().split('-').at(-1)?.toUpperCase();
    if (entry.includes('-') && isCountry(region)) return region;
  }
  return unknownCountry;
}

/**
 * The host of a page that linked here, in lower case and without www.
 * @returns null if there is none, for this site's own pages and for anything other than a web address
 */
export function referrerHost(referrer: string | undefined, ownHost: string): string | null {
  if (referrer === undefined || !/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return null;
  const { hostname, host } = new URL(referrer);
  if (host === ownHost) return null;
  const name = hostname.replace(/^www\./, '');
  // Requires a name with letters: a machine's address could be a visitor's own.
  return /^(?=.*[a-z])[a-z0-9.-]{1,80}$/.test(name) && name.includes('.') ? name : null;
}

/**
 * Search words without a result as they are stored: in lower case, at most 60 characters.
 * @returns null for text that is too short to be useful, or could be an address, a telephone number or a key
 */
export function searchWords(text: string): string | null {
  const words = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const isPlain = words.length >= 3 && words.length <= 60 && /^[\p{L}\p{M}\p{N} .'’&/-]+$/u.test(words);
  return isPlain && !/\d{5}/.test(words) && !words.includes('://') ? words : null;
}

/** For words typed letter by letter: keeps only the longest of those with the same beginning. */
export function withoutBeginnings(words: readonly string[]): string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}
