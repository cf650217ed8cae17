import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { localizedPath } from './hrefs';
import { metaKeyOf } from './meta-key';
import { routeRecord, routes, type RouteId } from './routes';

export type Breadcrumb = { routeId: RouteId; name: string; /** Readable path, as `href` returns it. */ path: string };

type Screen = {
  locale: Locale;
  routeId: RouteId;
  params?: Readonly<Record<string, string>>;
  /** Values for the names' placeholders: date, home, away, league, team, betType. */
  values?: Readonly<Record<string, string>>;
};

/** The breadcrumbs from home to a screen, inclusive; each step has the parameters in its path. */
export async function breadcrumbs({ locale, routeId, params = {}, values = {} }: Screen): Promise<Breadcrumb[]> {
  const t = await getTranslations({ locale, namespace: 'meta' });
  return ancestry(routeId).map((id) => ({
    routeId: id,
    name: t(`${metaKeyOf(id, params)}.name`, values),
    path: localizedPath(locale, id, params),
  }));
}

/**
 * From home down to the route itself.
 * @throws {Error} on an unknown parent
 */
export function ancestry(routeId: RouteId): RouteId[] {
  const { parent } = routeRecord(routeId);
  if (parent === undefined) return [routeId];
  if (!isRouteId(parent)) throw new Error(`Route "${routeId}" has the unknown parent "${parent}"`);
  return [...ancestry(parent), routeId];
}

const isRouteId = (id: string): id is RouteId => Object.hasOwn(routes, id);
