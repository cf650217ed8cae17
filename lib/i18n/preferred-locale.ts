import { LRUCache } from 'lru-cache';
import { defaultLocale, isLocale, type Locale } from './locales';

const maxHeaderLength = 1_000;

/**
 * Cached by header: browsers send few different ones, and parsing one took 6 % of the time for a cached API response.
 */
const known = new LRUCache<string, Locale>({ max: 500 });

/**
 * The site's language that the browser prefers (RFC 9110 weights; regions fall back to their language), English if
 * there is none. Accepts any input; never throws.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale {
  const header = (acceptLanguage ?? '').slice(0, maxHeaderLength);
  if (header === '') return defaultLocale;
  const remembered = known.get(header);
  if (remembered !== undefined) return remembered;
  const locale = readHeader(header);
  known.set(header, locale);
  return locale;
}

function readHeader(header: string): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  for (const range of header.split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const locale = tag.split('-')[0];
    const weight = weightOf(parameters);
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? defaultLocale;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
