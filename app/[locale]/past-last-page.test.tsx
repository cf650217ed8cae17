import { createTranslator } from 'next-intl';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { getRuntime, withdrawRuntime } from '@/lib/server/runtime';
import { provideFakeSite } from '@/tests/support/fake-site';
import * as accumulator from './(public)/accumulator/page';
import * as bets from './(public)/bet-of-the-day/page';
import * as day from './(public)/predictions/[date]/page';
import * as ranking from './(public)/ranking/page';
import * as record from './(public)/track-record/page';
import * as list from './@list/predictions/[date]/page';
import { MissingScreen } from './missing-screen';

vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: string }) =>
    createTranslator({ locale, namespace, messages: await loadMessages(locale) }),
}));
vi.mock('@/app/[locale]/og-images', () => ({
  dayPreview: () => Promise.resolve(undefined),
  pagePreview: () => Promise.resolve(undefined),
}));
/** Every list has two pages. */
const pages = vi.hoisted(() => ({ pageSize: 10, total: 20, pageCount: 2 }));
vi.mock('@/lib/server/services/accumulator/list-pickable', () => ({
  listPickable: ({ page }: { page: number }) => Promise.resolve({ matches: [], page, ...pages }),
}));
vi.mock('@/lib/server/services/ranking/get-ranking', () => ({
  getRanking: (query: object) => Promise.resolve({ ...query, ...pages }),
}));
vi.mock('@/lib/server/services/record/list-graded', () => ({
  listGraded: (page: number) => Promise.resolve({ items: [], page, ...pages }),
}));
vi.mock('@/lib/server/services/bet-of-the-day/get-bet-of-the-day', () => ({
  getBetOfTheDay: ({ page }: { page: number }) => Promise.resolve({ history: [], page, ...pages }),
}));
vi.mock('@/lib/server/services/matches/list-predictions', () => ({
  listPredictions: ({ page }: { page: number }) => Promise.resolve({ items: [], page, ...pages }),
}));
vi.mock('@/lib/server/services/matches/get-day', () => ({
  getDay: () =>
    Promise.resolve({
      date: '2026-03-14',
      spelling: 'today',
      today: '2026-03-14',
      strip: [{ date: '2026-03-14', count: 20 }],
    }),
}));

type Head = { title: { absolute: string }; robots: { index: boolean }; alternates?: { canonical: string } };
type Screen = {
  generateMetadata: (props: never) => Promise<unknown>;
  Page: (props: never) => Promise<ReactElement> | ReactElement;
};

const screens: [string, Screen][] = [
  ['/ranking', { ...ranking, Page: ranking.default }],
  ['/track-record', { ...record, Page: record.default }],
  ['/bet-of-the-day', { ...bets, Page: bets.default }],
  ['/predictions/today', { ...day, Page: list.default }],
];

const propsOf = (query: Record<string, string>): never => {
  const params = Promise.resolve({ locale: 'en', date: 'today' });
  return { params, searchParams: Promise.resolve(query) } as never;
};

describe.each(screens)('the pages of %s', (path, { generateMetadata, Page }) => {
  beforeAll(() => provideFakeSite());
  afterAll(withdrawRuntime);
  const headOf = async (query: Record<string, string>) => (await generateMetadata(propsOf(query))) as Head;

  it('end with the last one: the next address shows the error page, with its head', async () => {
    const head = await headOf({ page: '3' });
    expect(head).toEqual({ title: { absolute: 'Page not found' }, robots: { index: false, follow: true } });
    const { type, props } = await Page(propsOf({ page: '3' }));
    expect(type).toBe(MissingScreen);
    expect(props).toEqual({ locale: 'en', path });
  });

  it('each have their own canonical address', async () => {
    const { alternates, robots, title } = await headOf({ page: '2' });
    expect(alternates?.canonical).toBe(`${getRuntime().env.SITE_URL}${path}?page=2`);
    expect(robots.index).toBe(true);
    expect(title.absolute).toContain('2');
    expect((await headOf({})).alternates?.canonical).toBe(`${getRuntime().env.SITE_URL}${path}`);
  });
});

describe('a page of the accumulator past the last', () => {
  beforeAll(() => provideFakeSite());
  afterAll(withdrawRuntime);

  it('shows the error page, with its head', async () => {
    const head = (await accumulator.generateMetadata(propsOf({ page: '3' }))) as Head;
    expect(head.robots.index).toBe(false);
    const screen = await accumulator.default(propsOf({ page: '3' }));
    expect([screen.type, screen.props]).toEqual([MissingScreen, { locale: 'en', path: '/accumulator' }]);
  });
});

describe('another group of the ranking', () => {
  beforeAll(() => provideFakeSite());
  afterAll(withdrawRuntime);

  it.each<Record<string, string>>([{ group: 'world' }, { country: 'pl' }])(
    '%j has the ranking as canonical address',
    async (query) => {
      const head = (await ranking.generateMetadata(propsOf({ ...query, page: '2' }))) as Head;
      expect(head.alternates?.canonical).toBe(`${getRuntime().env.SITE_URL}/ranking`);
    },
  );
});
