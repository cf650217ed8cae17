import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readSpanQuery } from '@/components/football/span-query';
import type { MarketDay } from '@/lib/contracts/bet-types';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { findLeague } from '@/lib/domain/football/leagues';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { MostLikelyView } from './most-likely-view';

vi.mock('@/components/client/use-self-refresh', () => ({ useSelfRefresh: () => undefined }));

const listed = (id: number, probability: number) => {
  const {
    prediction: _,
    round: __,
    ...match
  } = matchSummary({
    id,
    home: 'Arsenal',
    away: 'Everton',
    goals: { home: 1.6, away: 1.1 },
  });
  const outcome = { id: 'home', probability, percent: Math.round(probability * 100), fairOdds: 1 / probability };
  return { ...match, outcomes: [outcome] };
};
const leagues = ['en.1', 'de.1'].map((code) => {
  const { slug, name, country } = findLeague(code)!;
  return { code, slug, name, country };
});
const given: MarketDay = {
  date: '2026-03-14',
  until: '2026-03-20',
  days: 'week',
  league: null,
  leagues,
  outcome: null,
  total: 2,
  open: [listed(1, 0.84), listed(2, 0.76)],
  locked: [],
};
/** Two bands, from 75 and from 80 per cent. */
const tallies: BandTallies = {
  'match-result': [...Array<null>(15).fill(null), [200, 160, 0, 150], [100, 80, 0, 85]],
};
const show = (day: Partial<MarketDay> = {}, counted = tallies, known: MarketDay['open'] = []) =>
  render(
    <InLanguage>
      <MostLikelyView market="match-result" day={{ ...given, ...day }} known={known} tallies={counted} siteZone="UTC" />
    </InLanguage>,
  );

it('says how many of the first matches should come true, and on which days they are', () => {
  show();
  expect(screen.getByText('About 2 of the first 2 should come true.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Matches: Mar\s14\s–\s20$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Matches on Saturday, March 14, 2026' })).toBeVisible();
});

it('counts at most ten', () => {
  show({ open: Array.from({ length: 12 }, (_, index) => listed(index, 0.5)) }, {});
  expect(screen.getByText('About 5 of the first 10 should come true.')).toBeVisible();
});

it('shows well-known competitions first, except in the list of one league', () => {
  const { unmount } = show({ open: [1, 2, 3].map((id) => listed(id, 0.8)), total: 3 }, tallies, [listed(3, 0.8)]);
  const [known, all] = screen.getAllByRole('list').filter((list) => list.querySelector('[data-match]'));
  expect(known?.querySelectorAll('[data-match]')).toHaveLength(1);
  expect(all?.querySelectorAll('[data-match]')).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'In well-known competitions' })).toBeVisible();
  unmount();
  show({ league: leagues[1]!, total: 3 }, tallies, [listed(3, 0.8)]);
  expect(screen.queryByRole('heading', { name: 'In well-known competitions' })).toBeNull();
});

it('offers days, free markets and the leagues of these days as links that keep each other’s choices', () => {
  show({ league: leagues[1]!, days: 'weekend' });
  const days = within(screen.getByRole('navigation', { name: 'Days' }));
  expect(days.getByRole('link', { name: 'Weekend' })).toHaveAttribute('aria-current', 'true');
  expect(days.getByRole('link', { name: 'Seven days' })).toHaveAttribute(
    'href',
    '/most-likely?league=germany-bundesliga',
  );
  const markets = within(screen.getByRole('navigation', { name: 'Market' }));
  expect(markets.getByRole('link', { name: 'Double chance' })).toHaveAttribute(
    'href',
    '/most-likely?market=double-chance&days=weekend&league=germany-bundesliga',
  );
  const chosen = within(screen.getByRole('navigation', { name: 'League' }));
  expect(chosen.getByRole('link', { name: 'All leagues' })).toHaveAttribute('href', '/most-likely?days=weekend');
});

it('switches to one side of a market, which links to other days and leagues keep', () => {
  const outcomes = [{ id: 'over', probability: 0.6, percent: 60, fairOdds: 1.67 }];
  render(
    <InLanguage>
      <MostLikelyView
        market="over-under-2-5"
        day={{ ...given, outcome: 'over', open: given.open.map((match) => ({ ...match, outcomes })) }}
        known={[]}
        tallies={{}}
        siteZone="UTC"
      />
    </InLanguage>,
  );
  const sides = within(screen.getByRole('navigation', { name: 'Outcome' })).getAllByRole('link');
  expect(sides.map((link) => link.getAttribute('href'))).toEqual([
    '/most-likely?market=over-under-2-5',
    '/most-likely?market=over-under-2-5&side=over',
    '/most-likely?market=over-under-2-5&side=under',
  ]);
  expect(screen.getByRole('link', { name: 'Weekend' })).toHaveAttribute(
    'href',
    '/most-likely?market=over-under-2-5&side=over&days=weekend',
  );
  expect(screen.getByRole('link', { name: 'Double chance' })).toHaveAttribute(
    'href',
    '/most-likely?market=double-chance',
  );
});

it('says so if nothing is played, and still offers the other days', () => {
  show({ open: [], total: 0, days: 'tomorrow' });
  expect(screen.getByText('No upcoming matches on these days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Today' })).toBeVisible();
});

it('reads days and leagues from the address, and ignores what does not exist', () => {
  expect(readSpanQuery({ days: 'weekend', league: 'germany-bundesliga' })).toEqual({
    days: 'weekend',
    league: 'germany-bundesliga',
  });
  expect(readSpanQuery({ days: 'month', league: 'nowhere' })).toEqual({ days: null, league: null });
});
