import { defaultLocale, isLocale, type Locale } from './locales';

/**
 * The language of ours that a reader likes best, by the header's weights; ties go to the one named first.
 * @param header value of Accept-Language; a region or script is ignored (pt-BR is read as pt)
 * @returns undefined where the reader names none of ours
 */
export function likedLocale(header: string | null | undefined): Locale | undefined {
  const ranked = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { code: (tag.split('-')[0] ?? '').trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((first, second) => second.weight - first.weight);
  return ranked.map(({ code }) => code).find(isLocale);
}

/** As likedLocale, English where nothing of ours is liked. */
export function readerLocale(header: string | null | undefined): Locale {
  return likedLocale(header) ?? defaultLocale;
}
