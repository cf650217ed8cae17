import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawerLeaguesId } from '@/components/layout/drawer-id';
import { queryClient } from '@/lib/api/query-client';
import type { LeagueList } from '@/lib/contracts/leagues';
import { followedStore } from '@/stores/followed-store';
import { locationStore } from '@/stores/location-store';
import { OwnLeagues } from './own-leagues';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<object>()),
  usePathname: () => '/predictions/league/polish-cup',
}));

const league = (slug: string, country: string, season: string | null = '2025-26'): LeagueList['items'][number] => ({
  code: slug,
  slug,
  name: slug.toUpperCase(),
  rank: 1,
  country,
  season,
  kind: 'league',
  nextMatchDay: null,
  nextMatches: 0,
  state: 'season-over',
  missingSince: null,
  newestResult: null,
  matches: { played: 0, total: 0, isWhole: false },
});
const known = [
  league('ekstraklasa', 'pl'),
  league('fa-cup', 'gb-eng'),
  league('i-liga', 'pl', null),
  league('polish-cup', 'pl'),
];

beforeEach(() => {
  document.body.innerHTML = `<ul id="${drawerLeaguesId}" data-path="/predictions/league/-"><li data-league="premier-league" data-country="gb-eng"></li></ul>`;
  queryClient.clear();
  call.mockReset().mockResolvedValue({ items: known });
});
afterEach(() =>
  act(() => {
    locationStore.setState({ countryCode: '' });
    followedStore.setState({ leagues: [], names: {} });
  }),
);

const shown = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('adds competitions in season from the visitor’s country after the followed ones', async () => {
  act(() => {
    locationStore.setState({ countryCode: 'PL' });
    followedStore.setState({ leagues: ['polish-cup', 'premier-league'], names: { 'polish-cup': 'Puchar Polski' } });
  });
  render(<OwnLeagues />);
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Puchar Polski', '/predictions/league/polish-cup'],
      ['EKSTRAKLASA', '/predictions/league/ekstraklasa'],
    ]),
  );
});

it('marks the league whose page is open', () => {
  act(() => followedStore.setState({ leagues: ['polish-cup', 'serie-a'] }));
  render(<OwnLeagues />);
  const marks = screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
  expect(marks).toEqual(['page', null]);
});

it('requests nothing if the drawer has a league from the country, or the country is unknown', async () => {
  const { rerender } = render(<OwnLeagues />);
  act(() => locationStore.setState({ countryCode: 'GB' }));
  rerender(<OwnLeagues />);
  await act(async () => Promise.resolve());
  expect(call).not.toHaveBeenCalled();
  expect(shown()).toEqual([]);
});

it('shows nothing if the call fails', async () => {
  call.mockRejectedValue(new Error('away'));
  act(() => locationStore.setState({ countryCode: 'PL' }));
  render(<OwnLeagues />);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(shown()).toEqual([]);
});
