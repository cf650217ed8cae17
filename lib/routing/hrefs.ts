import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { pathnames } from './pathnames';
import type { RouteId, RouteParams } from './routes';

type Params<Id extends RouteId> = [keyof RouteParams<Id>] extends [never] ? [] : [params: RouteParams<Id>];

/**
 * The address of a screen in a language, as readable Unicode: prefix except for English, translated path, parameters filled in.
 * @example href('es', 'predictions-date', { date: 'today' }) // /es/predicciones/today
 */
export function href<Id extends RouteId>(locale: Locale, id: Id, ...[params]: Params<Id>): string {
  const values: Record<string, string> = params ?? {};
  const path = pathnames[id][locale].replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Route "${id}" needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  return path === '/' ? prefix || '/' : prefix + path;
}
