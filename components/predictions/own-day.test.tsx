import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/call';
import { queryClient } from '@/lib/api/query-client';
import type { DaySummary } from '@/lib/contracts/predictions';
import { addDays } from '@/lib/domain/shared/dates';
import { preferencesStore } from '@/stores/preferences-store';
import { sortStore } from '@/stores/sort-store';
import { InLanguage } from '@/tests/support/in-language';
import { saturday } from '@/tests/support/match-fixtures';
import { PredictionsView, type PredictionsViewProps } from './predictions-view';

vi.mock('@/lib/env/app-now', () => ({ appNow: () => new Date('2026-03-14T12:00:00Z') }));
vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/format/load-i18n', async () => {
  const { i18nOf } = await import('@/tests/support/i18n-of');
  return { loadI18n: async (locale: 'en') => i18nOf(locale) };
});
vi.mock('@/lib/routing/navigation-client', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('@/components/client/use-self-refresh', () => ({ useSelfRefresh: () => undefined }));

const date = '2026-03-14';
const items = saturday.slice(0, 1);
const premierLeague = { slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng' };
const laLiga = { slug: 'spain-la-liga', name: 'La Liga', country: 'es' };
const given: PredictionsViewProps = {
  date,
  today: date,
  addressedAsToday: false,
  list: { items, page: 1, pageSize: 10, total: 24 },
  query: { sort: 'default', league: null, market: null, status: null, stake: false, page: 1 },
  days: Array.from({ length: 15 }, (_, index) => ({ date: addDays(date, index - 7), count: 90 })),
  leagues: [premierLeague, laLiga],
  nearestDay: null,
  homeLeagues: [],
  grades: { graded: 20, called: 11, expected: 10.4, backtest: false },
  // The first kick-off belongs to the day before in Honolulu, where the day starts at 10:00 UTC.
  kickOffs: [300, 750],
  siteZone: 'UTC',
};
const summary: DaySummary = {
  leagues: [
    { ...laLiga, code: 'es.1', rank: 2 },
    { slug: 'mexico-liga-mx', name: 'Liga MX', country: 'mx', code: 'mx.1', rank: 9 },
  ],
  grades: null,
};
const march = { month: '2026-03', days: [{ date: addDays(date, 1), matches: 7 }] };

/** Shows the page to a visitor in Honolulu. @param days responds to the request for the month */
function show(own: DaySummary, days: () => Promise<typeof march>, query = given.query) {
  vi.mocked(call).mockImplementation((id: string) =>
    id === 'get /api/match-days' ? days() : Promise.resolve({ items, page: 1, pageSize: 10, total: 17, summary: own }),
  );
  return render(
    <InLanguage>
      <PredictionsView {...given} query={query} />
    </InLanguage>,
  );
}

const day = (name: RegExp) => screen.findByText(name, { selector: 'nav ol *' }, { timeout: 20_000 });

describe('a day with different matches in the visitor’s zone', () => {
  beforeEach(() => {
    queryClient.clear();
    vi.mocked(call).mockClear();
    preferencesStore.setState({ timeZone: 'Pacific/Honolulu', isRestored: true });
    sortStore.getState().restore();
  });

  it('has its own count, score and leagues, and the surrounding days have their own counts', async () => {
    const { container } = show({ ...summary, grades: { graded: 9, called: 4, expected: 4.2, backtest: false } }, () =>
      Promise.resolve(march),
    );
    expect(await day(/^Saturday, March 14, 2026: 17 matches$/)).toBeInTheDocument();
    expect(await day(/^Sunday, March 15, 2026: 7 matches$/)).toBeInTheDocument();
    expect(vi.mocked(call).mock.calls.find(([id]) => id === 'get /api/match-days')?.[1]).toEqual({
      query: { month: '2026-03', tz: 'Pacific/Honolulu' },
    });
    expect(screen.getByText('4 of 9 correct, about 4 expected')).toBeInTheDocument();
    expect(screen.queryByText('11 of 20 correct, about 10 expected')).toBeNull();
    const filter = within(container.querySelector<HTMLElement>('details nav')!);
    expect(filter.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
      'All leagues',
      'La Liga',
      'Liga MX',
    ]);
  });

  it('has no score above a list for only one league', async () => {
    const grades = { graded: 9, called: 4, expected: 4.2, backtest: false };
    const query = { ...given.query, league: laLiga.slug };
    const { container } = show({ ...summary, grades }, () => Promise.resolve(march), query);
    expect(await day(/^Sunday, March 15, 2026: 7 matches$/)).toBeInTheDocument();
    expect(container.querySelector('[data-day-score]')).toBeNull();
  });

  it('shows neither the score of the site’s day nor counts for the surrounding days if these cannot be loaded', async () => {
    const { container } = show(summary, () => Promise.reject(new Error('503')));
    expect(await day(/^Saturday, March 14, 2026: 17 matches$/)).toBeInTheDocument();
    expect(await day(/^Sunday, March 15, 2026$/)).toBeInTheDocument();
    expect(container.querySelector('[data-day-score]')).toBeNull();
  });
});
