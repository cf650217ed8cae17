import { describe, expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { pathnames } from '@/lib/routing/pathnames';
import { routeIds, routes, type RouteId, type RouteRecord } from '@/lib/routing/routes';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const parametersOf = (route: string) => [...route.matchAll(/\[(\w+)\]/g)].map((match) => match[1]).sort();

describe.each(localeCodes)('slugs in %s', (locale) => {
  const slugs = JSON.parse(readText(`messages/${locale}/slugs.json`)) as Record<string, string>;

  it('exist for every route and for nothing else', () => {
    expect(Object.keys(slugs).sort()).toEqual([...routeIds].sort());
  });

  it('are unique', () => {
    const paths = Object.values(slugs).map((slug) => slug.replace(/\[\w+\]/g, '[]'));
    expect(paths.filter((slug, index) => paths.indexOf(slug) !== index)).toEqual([]);
  });

  it('are readable Unicode in normal form C, in lower case', () => {
    const wrong = Object.values(slugs).filter(
      (slug) =>
        slug !== slug.normalize('NFC') ||
        slug.includes('%') ||
        /\s/.test(slug) ||
        slug.replace(/\[\w+\]/g, '') !== slug.replace(/\[\w+\]/g, '').toLowerCase(),
    );
    expect(wrong).toEqual([]);
  });

  it('keep the parameters of their route', () => {
    const wrong = routeIds.filter(
      (id) => String(parametersOf(slugs[id] ?? '')) !== String(parametersOf(routes[id].path)),
    );
    expect(wrong).toEqual([]);
  });

  it('never begin with a language code, which is a prefix', () => {
    expect(Object.values(slugs).filter((slug) => localeCodes.some((code) => slug.split('/')[1] === code))).toEqual([]);
  });
});

const english: readonly RouteId[] = [
  'disclaimer',
  'payment-success',
  'payment-cancel',
  'payment-status',
  'payment-sandbox',
  'all-users',
  'admin-dashboard',
];

describe('routes', () => {
  it.each(english)('%s has its English slug under every prefix', (id) => {
    for (const locale of localeCodes) expect(pathnames[id][locale]).toBe(pathnames[id].en);
  });

  it('form a tree: every parent exists and ends at home', () => {
    const records: Record<string, RouteRecord> = routes;
    const parents = new Map(Object.entries(records).map(([id, record]) => [id, record.parent]));
    const leadsHome = (id: string): boolean => {
      let at: string | undefined = id;
      for (let step = 0; at !== undefined && at !== 'home' && step <= parents.size; step += 1) at = parents.get(at);
      return at === 'home';
    };
    expect(routeIds.filter((id) => !leadsHome(id))).toEqual([]);
  });

  it('each have a page or a route handler', () => {
    const pages = repositoryFiles()
      .filter((file) => file.startsWith('app/[locale]/') && /\/(page\.tsx|route\.ts)$/.test(file))
      .map(
        (file) =>
          file
            .slice('app/[locale]'.length)
            .replace(/\/(page\.tsx|route\.ts)$/, '')
            .replace(/\/[(@][^/]*/g, '') || '/',
      );
    expect(routeIds.filter((id) => !pages.includes(routes[id].path))).toEqual([]);
  });
});
