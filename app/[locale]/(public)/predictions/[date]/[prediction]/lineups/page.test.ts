import { createTranslator } from 'next-intl';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { withdrawRuntime } from '@/lib/server/runtime';
import { provideFakeSite } from '@/tests/support/fake-site';
import { matchDetail } from '@/tests/support/match-fixtures';
import { generateMetadata } from './page';

const stored = vi.hoisted((): { match?: MatchDetail } => ({}));
vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: string }) =>
    createTranslator({ locale, namespace, messages: await loadMessages(locale) }),
}));
vi.mock('@/app/[locale]/og-images', () => ({ matchPreview: () => Promise.resolve(undefined) }));
vi.mock('@/lib/server/services/matches/get-match-detail', () => ({
  getMatchDetail: () => Promise.resolve({ found: stored.match }),
}));

beforeAll(() => provideFakeSite());
afterAll(withdrawRuntime);

const match = matchDetail({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 1.8, away: 0.9 } });
const side = { formation: null, coach: null, starters: [], bench: [] };
const lineups = { home: side, away: side, source: 'test', asOf: '2026-03-14T14:00:00Z' };

it.each([
  ['open to search engines once they are known', lineups, true],
  ['hidden from search engines until then', null, false],
])('line-ups are %s', async (_, known, index) => {
  stored.match = { ...match, lineups: known };
  const params = Promise.resolve({ locale: 'en', date: match.date, prediction: match.slug });
  expect((await generateMetadata({ params })).robots).toMatchObject({ index, follow: true });
});
