import { isDay } from '@/lib/domain/dates';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/** Folder of the pictures that link previews show. */
const folder = 'og';
const ending = '.png';

/** Pixels, as preview services want them. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Which picture an address means; `slug` is as it stands in the address. */
export type PictureAddress =
  | { kind: 'site'; locale: Locale }
  | { kind: 'day'; locale: Locale; date: string }
  | { kind: 'match'; locale: Locale; date: string; slug: string };

export const sitePicturePath = (locale: Locale): string => picturePath({ kind: 'site', locale });
/** @param date YYYY-MM-DD: never "today", because services keep a picture under its address */
export const dayPicturePath = (locale: Locale, date: string): string => picturePath({ kind: 'day', locale, date });
export const matchPicturePath = (locale: Locale, match: { date: string; slug: string }): string =>
  picturePath({ kind: 'match', locale, ...match });

function picturePath(picture: PictureAddress): string {
  const name =
    picture.kind === 'site'
      ? 'site'
      : picture.kind === 'day'
        ? picture.date
        : `${picture.date}/${encodeURIComponent(picture.slug)}`;
  return `/${folder}/${picture.locale}/${name}${ending}`;
}

/**
 * @param segments of the path below the folder, readable
 * @returns undefined for what can be no picture; whether there is such a day or match only the data knows
 */
export function readPicture(segments: readonly string[]): PictureAddress | undefined {
  const [locale, ...names] = segments;
  const last = names.at(-1);
  if (!isLocale(locale) || !last?.endsWith(ending)) return undefined;
  const name = last.slice(0, -ending.length);
  if (name === '' || names.length > 2) return undefined;
  if (names.length === 2) return { kind: 'match', locale, date: names[0] ?? '', slug: name };
  return name === 'site' ? { kind: 'site', locale } : { kind: 'day', locale, date: name };
}

/** True for the one spelling under which a picture may be kept. */
export function isPicturePath(path: string): boolean {
  if (!path.startsWith(`/${folder}/`)) return false;
  const picture = readPicture(path.split('/').slice(2).map(decodeURIComponent));
  return picture !== undefined && (picture.kind === 'site' || isDay(picture.date)) && picturePath(picture) === path;
}
