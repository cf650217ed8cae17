import { createTranslator } from 'next-intl';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { loadMessages, type MessageTree } from '@/lib/i18n/messages';
import { withdrawRuntime } from '@/lib/server/runtime';
import { provideFakeSite } from '@/tests/support/fake-site';
import { ancestry, breadcrumbs } from './breadcrumbs';
import { metaKeyOf } from './meta-key';
import { pageMetadata } from './metadata';
import { routeIds, routeRecord, type RouteId } from './routes';

vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: string }) =>
    createTranslator({ locale, namespace, messages: await loadMessages(locale) }),
}));

const values = {
  date: 'September 30, 2026',
  home: 'Wolverhampton Wanderers',
  away: 'Brighton & Hove Albion',
  league: 'Primeira Liga',
  table: 'some',
  upcoming: 'some',
  ratings: 'some',
  tips: 'some',
  team: 'Manchester United',
  betType: 'Both teams to score',
  week: 'Sep 28, 2026 – Oct 4, 2026',
};
const params = {
  date: '2026-09-14',
  prediction: 'manchester-city-vs-nottingham-forest',
  slug: 'double-chance',
  teamId: 'manchester-united',
  week: '2026-w38',
  pair: 'arsenal-vs-manchester-united',
  id: 'x',
};
const head = (routeId: RouteId, locale: Locale = 'en') => pageMetadata({ locale, routeId, params, values });

beforeAll(() => provideFakeSite());
afterAll(withdrawRuntime);

describe('titles and descriptions', () => {
  it('exist for every screen, for today as well as for its date, and for nothing else', async () => {
    const meta = (await loadMessages('en')).meta as MessageTree;
    const keys = routeIds.flatMap((id) => [metaKeyOf(id), metaKeyOf(id, { date: 'today' })]);
    expect(Object.keys(meta).sort()).toEqual([...new Set([...keys, 'page'])].sort());
  });

  it('are unique in English', async () => {
    const heads = await Promise.all(routeIds.map((id) => head(id)));
    expect(new Set(heads.map(({ title }) => JSON.stringify(title))).size).toBe(routeIds.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(routeIds.length);
  });

  it.each(routeIds)('fit into a search result (%s)', async (id) => {
    const { title, description } = await head(id);
    const { absolute } = title as { absolute: string };
    expect(absolute.length, absolute).toBeLessThanOrEqual(60);
    expect(description?.length, description ?? '').toBeLessThanOrEqual(155);
    expect(absolute).not.toMatch(/[{}]|^meta\./);
  });

  it('lead oEmbed consumers from a page to its widget, and from no other page', async () => {
    const found = await Promise.all(
      routeIds.map(async (id) => [id, (await head(id, 'de')).alternates?.types?.['application/json+oembed']] as const),
    );
    expect(found.flatMap(([id, address]) => (address ? [id] : [])).sort()).toEqual([
      'bet-of-the-day',
      'prediction',
      'predictions-league',
      'team',
    ]);
    const { alternates } = await head('team', 'de');
    const address = new URL(alternates?.types?.['application/json+oembed'] as string);
    expect(address.searchParams.get('url')).toBe(alternates?.canonical);
  });

  it('promise of a team only what its page has', async () => {
    const of = async (upcoming: string, ratings: string, tips: string) =>
      (await pageMetadata({ locale: 'en', routeId: 'team', params, values: { ...values, upcoming, ratings, tips } }))
        .description;
    expect(await of('none', 'none', 'none')).toBe('Manchester United: recent form.');
    expect(await of('some', 'none', 'some')).toBe(
      'Manchester United: next matches with probabilities, recent form, and how our tips turned out.',
    );
    expect(await of('none', 'some', 'none')).toBe('Manchester United: attack and defense ratings, recent form.');
  });

  it('are replaced by a page’s own description', async () => {
    const description = 'September 14, 2026 · No prediction yet: it comes with the next calculation.';
    const own = await pageMetadata({ locale: 'en', routeId: 'prediction', params, values, description });
    expect(own.description).toBe(description);
    expect(own.openGraph?.description).toBe(description);
  });

  it('are different for today and for its date', async () => {
    const today = await pageMetadata({ locale: 'en', routeId: 'predictions-date', params: { date: 'today' } });
    expect(today.title).not.toEqual((await head('predictions-date')).title);
  });
});

describe('canonical and hreflang', () => {
  it.each(routeIds)('list the page itself and the same 14 addresses in every language (%s)', async (id) => {
    const heads = await Promise.all(localeCodes.map((locale) => head(id, locale)));
    const languages = heads[0]?.alternates?.languages ?? {};
    expect(Object.keys(languages).sort()).toEqual([...localeCodes, 'x-default'].sort());
    for (const [index, locale] of localeCodes.entries()) {
      expect(heads[index]?.alternates?.languages).toEqual(languages);
      expect(heads[index]?.alternates?.canonical).toBe(languages[locale]);
      expect(heads[index]?.openGraph?.url).toBe(languages[locale]);
    }
    expect(languages['x-default']).toBe(languages.en);
  });

  it('are a later page’s own addresses, with its number in the title', async () => {
    const second = await pageMetadata({
      locale: 'es',
      routeId: 'predictions-date',
      params: { date: 'today' },
      page: 2,
    });
    expect(second.alternates?.canonical).toBe('https://pitchcast.test/es/predicciones/today?page=2');
    expect(second.alternates?.languages?.de).toBe('https://pitchcast.test/de/vorhersagen/today?page=2');
    expect(JSON.stringify(second.title)).toContain('2');
  });

  it('are percent-encoded', async () => {
    expect((await head('login', 'ru')).alternates?.canonical).toBe(
      'https://pitchcast.test/ru/%D0%B2%D1%85%D0%BE%D0%B4',
    );
  });
});

describe('robots', () => {
  it('follow the registry and the page’s own override', async () => {
    for (const id of routeIds) expect((await head(id)).robots).toMatchObject({ index: routeRecord(id).indexable });
    const empty = await pageMetadata({ locale: 'en', routeId: 'predictions-date', params, values, indexable: false });
    expect(empty.robots).toMatchObject({ index: false, follow: true });
  });
});

it('Open Graph names language and region in its own format', async () => {
  expect((await head('home', 'sr')).openGraph).toMatchObject({ locale: 'sr_RS', siteName: 'Pitchcast' });
  expect((await head('home', 'ar')).openGraph).toMatchObject({ locale: 'ar_SA' });
});

describe('breadcrumbs', () => {
  it('lead from home through each parent to the screen', async () => {
    const steps = await breadcrumbs({ locale: 'es', routeId: 'lineups', params, values });
    expect(steps.map(({ routeId }) => routeId)).toEqual(['home', 'predictions-date', 'prediction', 'lineups']);
    expect(steps.map(({ path }) => path)).toEqual([
      '/es',
      '/es/predicciones/2026-09-14',
      '/es/predicciones/2026-09-14/manchester-city-vs-nottingham-forest',
      '/es/predicciones/2026-09-14/manchester-city-vs-nottingham-forest/alineaciones',
    ]);
    expect(steps.every(({ name }) => name !== '' && !name.includes('{'))).toBe(true);
  });

  it('start at home on every screen', () => {
    for (const id of routeIds) expect(ancestry(id)[0]).toBe('home');
  });
});
