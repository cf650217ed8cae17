import { defaultLocale, isLocale, type Locale } from './locales';

const maxHeaderLength = 1_000;

/**
 * The site's language that the browser prefers (RFC 9110 weights; regions fall back to their language), English if
 * there is none. Accepts any input; never throws.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  for (const range of (acceptLanguage ?? '').slice(0, maxHeaderLength).split(',')) {
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
