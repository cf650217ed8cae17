import { defaultLocale, isLocale, type Locale } from './locales';

const longestHeader = 1_000;

/**
 * The site's language that a browser asks for most (RFC 9110 weights; regions fall back to their language), English where it asks for none
 * of them. Takes anything; never throws.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  for (const range of (acceptLanguage ?? '').slice(0, longestHeader).split(',')) {
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
