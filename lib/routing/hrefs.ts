import { defaultLocale, localeCodes, type Locale } from '@/lib/i18n/locales';
import { pathnames } from './pathnames';
import type { RouteId, RouteParams } from './routes';

type Params<Id extends RouteId> = [keyof RouteParams<Id>] extends [never] ? [] : [params: RouteParams<Id>];

/**
 * The address of a screen in a language, as readable Unicode: a prefix except for English, the translated path, and the
 * parameters filled in.
 * @example href('es', 'predictions-date', { date: 'today' }) // /es/predicciones/today
 * @throws {Error} when a parameter of the path is missing
 */
export function href<Id extends RouteId>(locale: Locale, id: Id, ...[params]: Params<Id>): string {
  return localizedPath(locale, id, params ?? {});
}

/**
 * `href` for a route that is known only at run time.
 * @throws {Error} when a parameter of the path is missing
 */
export function localizedPath(locale: Locale, id: RouteId, params: Readonly<Record<string, string>>): string {
  const path = fillIn(pathnames[id][locale], params, id);
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/**
 * The addresses of a screen in all languages, for hreflang and the language switch. Parameters are the same in every
 * language.
 */
export function alternateHrefs(id: RouteId, params: Readonly<Record<string, string>> = {}): Record<Locale, string> {
  return Object.fromEntries(localeCodes.map((locale) => [locale, localizedPath(locale, id, params)])) as Record<
    Locale,
    string
  >;
}

/** Percent-encoded for transport: in Location headers, canonical links and sitemaps. Takes readable paths only. */
export function wirePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/');
}

/** @throws {Error} when `params` lacks a name that `path` contains */
export function fillIn(path: string, params: Readonly<Record<string, string>>, id: string): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Route "${id}" needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
}
