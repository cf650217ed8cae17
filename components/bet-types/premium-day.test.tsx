import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSelfRefresh } from '@/components/client/use-self-refresh';
import { queryClient } from '@/lib/api/query-client';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import type { MatchStatus } from '@/lib/domain/football/match';
import { matchSummary } from '@/tests/support/match-fixtures';
import { PremiumDay } from './premium-day';

const response = vi.fn<() => Promise<BetTypeDetail>>();
vi.mock('@/components/client/use-self-refresh', () => ({ useSelfRefresh: vi.fn() }));
vi.mock('@/components/client/use-premium', () => ({ usePremium: () => true }));
vi.mock('@/lib/api/call', () => ({ call: () => response() }));
vi.mock('@/lib/format/load-i18n', async () => {
  const { i18nOf } = await import('@/tests/support/i18n-of');
  return { loadI18n: async (locale: 'en') => i18nOf(locale) };
});

const {
  prediction: _,
  round: __,
  ...match
} = matchSummary({
  id: 1,
  home: 'Arsenal',
  away: 'Everton',
  goals: { home: 1.6, away: 1.1 },
});
const withStatus = (status: MatchStatus) =>
  ({
    id: 'draw-no-bet',
    free: false,
    day: {
      date: match.date,
      until: match.date,
      days: null,
      total: 1,
      open: [{ ...match, status, outcomes: [{ id: 'home', probability: 0.6, percent: 60, fairOdds: 1.67 }] }],
      locked: [],
    },
  }) as unknown as BetTypeDetail;

beforeEach(() => queryClient.clear());

it('shows that a match has started without a reload, by refetching at its kick-off', async () => {
  response.mockResolvedValueOnce(withStatus('scheduled')).mockResolvedValueOnce(withStatus('live'));
  render(
    <PremiumDay id="draw-no-bet" query={{}} siteZone="UTC" locale="en">
      <p>For everybody</p>
    </PremiumDay>,
  );
  expect(await screen.findByText('60%', {}, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.queryByText('In play')).toBeNull();
  const { kickOffs, refresh } = vi.mocked(useSelfRefresh).mock.lastCall![0];
  expect(kickOffs).toEqual([match.kickOff]);
  act(() => refresh());
  expect(await screen.findByText('In play')).toBeInTheDocument();
});
