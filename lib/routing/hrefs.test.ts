import { createNavigation } from 'next-intl/navigation';
import { defineRouting } from 'next-intl/routing';
import { describe, expect, it, vi } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { alternateHrefs, href, localizedPath, wirePath } from './hrefs';
import { pathnames } from './pathnames';
import { routeIds, routes, type RouteId } from './routes';

vi.mock('next/navigation', () => ({
  useParams: () => ({}),
  usePathname: () => '/',
  useRouter: () => ({}),
  redirect: () => undefined,
  permanentRedirect: () => undefined,
}));

const reference = createNavigation(
  defineRouting({
    locales: localeCodes,
    defaultLocale: 'en',
    localePrefix: 'as-needed',
    pathnames: Object.fromEntries(routeIds.map((id) => [routes[id].path, pathnames[id]])),
  }),
);
const values: Record<string, string> = {
  teamId: 'arsenal',
  week: '2026-w38',
  date: '2026-03-14',
  prediction: 'arsenal-vs-everton',
  slug: 'over-under-2-5',
  id: 'A_b-9',
  pair: 'arsenal-vs-everton',
};
const paramsOf = (id: RouteId) =>
  Object.fromEntries([...routes[id].path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => [name, values[name] ?? '']));

describe.each(routeIds)('the address of %s', (id) => {
  it.each(localeCodes)('in %s equals next-intl’s', (locale) => {
    const params = paramsOf(id);
    const pathname = routes[id].path;
    // next-intl's types require each path's own parameters; here they come from a table.
    const expected = reference.getPathname({ locale, href: { pathname, params } as never });
    expect(wirePath(localizedPath(locale, id, params))).toBe(expected);
  });
});

describe('href', () => {
  it('is readable, and prefixed except in English', () => {
    expect(href('es', 'predictions-date', { date: 'today' })).toBe('/es/predicciones/today');
    expect(href('en', 'home')).toBe('/');
    expect(href('ar', 'home')).toBe('/ar');
    expect(href('ru', 'login')).toBe('/ru/вход');
  });

  it('rejects a missing parameter', () => {
    expect(() => localizedPath('en', 'team', {})).toThrow('teamId');
  });

  it('uses the same parameters in every language', () => {
    expect(
      Object.values(alternateHrefs('team', { teamId: 'arsenal' })).every((path) => path.endsWith('/arsenal')),
    ).toBe(true);
  });
});
