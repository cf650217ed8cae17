import { isDay } from '@/lib/domain/shared/dates';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/** Folder of the OG images. */
const folder = 'og';
const ending = '.png';

/** Pixels, as preview services expect. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** The OG image of an address; `slug` is as in the address. */
export type OgImageAddress =
  | { kind: 'site'; locale: Locale }
  | { kind: 'day'; locale: Locale; date: string }
  | { kind: 'match'; locale: Locale; date: string; slug: string };

export const siteOgImagePath = (locale: Locale): string => ogImagePath({ kind: 'site', locale });
/** @param date YYYY-MM-DD: never "today", because services cache an image by its address */
export const dayOgImagePath = (locale: Locale, date: string): string => ogImagePath({ kind: 'day', locale, date });
export const matchOgImagePath = (locale: Locale, match: { date: string; slug: string }): string =>
  ogImagePath({ kind: 'match', locale, ...match });

function ogImagePath(ogImage: OgImageAddress): string {
  const name =
    ogImage.kind === 'site'
      ? 'site'
      : ogImage.kind === 'day'
        ? ogImage.date
        : `${ogImage.date}/${encodeURIComponent(ogImage.slug)}`;
  return `/${folder}/${ogImage.locale}/${name}${ending}`;
}

/**
 * @param segments of the path below the folder, readable
 * @returns undefined if there can be no such image; whether the day or match exists only the data shows
 */
export function readOgImage(segments: readonly string[]): OgImageAddress | undefined {
  const [locale, ...names] = segments;
  const last = names.at(-1);
  if (!isLocale(locale) || !last?.endsWith(ending)) return undefined;
  const name = last.slice(0, -ending.length);
  if (name === '' || names.length > 2) return undefined;
  if (names.length === 2) return { kind: 'match', locale, date: names[0] ?? '', slug: name };
  return name === 'site' ? { kind: 'site', locale } : { kind: 'day', locale, date: name };
}

/** True for the one spelling under which an image may be cached. */
export function isOgImagePath(path: string): boolean {
  if (!path.startsWith(`/${folder}/`)) return false;
  const ogImage = readOgImage(path.split('/').slice(2).map(decodeURIComponent));
  return ogImage !== undefined && (ogImage.kind === 'site' || isDay(ogImage.date)) && ogImagePath(ogImage) === path;
}
