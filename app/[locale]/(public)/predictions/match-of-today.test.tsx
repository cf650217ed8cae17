import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readMatch } from '@/app/[locale]/(public)/predictions/[date]/[prediction]/page-data';
import { withdrawRuntime } from '@/lib/server/runtime';
import { provideFakeSite } from '@/tests/support/fake-site';

const asked = vi.hoisted(() => ({ date: '' }));
vi.mock('@/lib/routing/redirect', () => ({
  temporaryRedirect: (to: string) => {
    throw new Error(`307 ${to}`);
  },
  permanentRedirect: (to: string) => {
    throw new Error(`308 ${to}`);
  },
}));
vi.mock('@/lib/server/services/matches/get-match-detail', () => ({
  getMatchDetail: () => Promise.resolve({ redirectTo: { date: asked.date, slug: 'a-vs-b' } }),
}));

beforeAll(() => provideFakeSite({ SITE_TIMEZONE: 'Europe/Berlin' }, new Date('2026-03-14T23:30:00Z')));
afterAll(withdrawRuntime);
beforeEach(() => void (asked.date = '2026-03-15'));

it('redirects “today” in an address temporarily to the site’s own day', async () => {
  await expect(readMatch('en', 'today', 'a-vs-b')).rejects.toThrow('307 /predictions/2026-03-15/a-vs-b');
  await expect(readMatch('de', 'today', 'a-vs-b', 'lineups')).rejects.toThrow(
    /^307 \/de\/vorhersagen\/2026-03-15\/a-vs-b\//,
  );
});

it('finds no match of another day under the word today', async () => {
  asked.date = '2026-03-14';
  expect(await readMatch('en', 'today', 'a-vs-b')).toBeNull();
});

it('redirects another date there permanently', async () => {
  await expect(readMatch('en', '2026-03-11', 'a-vs-b')).rejects.toThrow('308 /predictions/2026-03-15/a-vs-b');
});
