import type { Locale } from './locales';

/** The countries whose leagues a language's readers look for first, in order of readership; codes of the registry. */
const homeCountries: Readonly<Record<Locale, readonly string[]>> = {
  en: ['gb-eng'],
  es: ['es', 'ar', 'mx'],
  de: ['de', 'at', 'ch'],
  fr: ['fr', 'be'],
  pt: ['pt', 'br'],
  ru: ['ru', 'by', 'kz'],
  sr: ['rs', 'ba', 'me'],
  it: ['it'],
  tr: ['tr', 'az'],
  pl: ['pl'],
  ar: ['sa', 'eg', 'ma'],
  hi: [],
  ro: ['ro', 'md'],
};

const readersCountries = new Set(Object.values(homeCountries).flat());

/** Whether readers of any of the languages live in the country. */
export const isReadersCountry = (country: string): boolean => readersCountries.has(country);

/** Whether readers of this language live there. */
export const isHomeCountry = (locale: Locale, country: string): boolean => homeCountries[locale].includes(country);

/** The place of a country among those of a language's readers; any other country comes after all of them. */
export function homePlace(locale: Locale, country: string): number {
  const place = homeCountries[locale].indexOf(country);
  return place < 0 ? homeCountries[locale].length : place;
}

/** Puts items from the readers' own countries first, otherwise keeping the given order. */
export const homeFirst = <Item extends { country: string }>(items: readonly Item[], locale: Locale): Item[] =>
  [...items].sort((a, b) => homePlace(locale, a.country) - homePlace(locale, b.country));

/** The first item of each of the readers' own countries. */
export const firstAtHome = <Item extends { country: string }>(items: readonly Item[], locale: Locale): Item[] =>
  homeCountries[locale].flatMap((home) => items.find(({ country }) => country === home) ?? []);
