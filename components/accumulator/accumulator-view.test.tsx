import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findLeague } from '@/lib/domain/football/leagues';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { AccumulatorView, type PickList } from './accumulator-view';

vi.mock('./slip-panel', () => ({ SlipPanel: () => null }));
vi.mock('./builder', () => ({ Builder: () => null }));

const leagues = ['en.1', 'de.1'].map((code) => {
  const { slug, name, country } = findLeague(code)!;
  return { code, slug, name, country };
});
const pick = (id: number, league: string, home: string) => ({
  ...matchSummary({ id, league, home, away: `${home} B`, goals: { home: 1.6, away: 1.1 } }),
  markets: [{ id: 'match-result', outcomes: [{ id: 'home', percent: 50 }] }],
});
const given: PickList = {
  date: '2026-03-14',
  until: '2026-03-15',
  days: 'weekend',
  league: null,
  leagues,
  page: 1,
  pageCount: 2,
  matches: [pick(1, 'en.1', 'Arsenal'), pick(2, 'de.1', 'Augsburg')],
};
const view = (list: Partial<PickList> = {}) => (
  <InLanguage>
    <AccumulatorView list={{ ...given, ...list }} leagues={[]} siteZone="UTC" slipMessages={{}} />
  </InLanguage>
);

it('offers the matches by league, with links to other days, leagues and pages that keep each other’s choices', () => {
  render(view({ league: leagues[1]! }));
  expect(screen.getByRole('heading', { level: 2, name: 'Premier League' })).toBeVisible();
  expect(screen.getAllByRole('article')[0]).toHaveTextContent(/Mar 14/);
  const linkOf = (nav: string, name: string) =>
    within(screen.getByRole('navigation', { name: nav })).getByRole('link', { name });
  expect(linkOf('Days', 'Today')).toHaveAttribute('href', '/accumulator?days=today&league=germany-bundesliga');
  expect(linkOf('League', 'All leagues')).toHaveAttribute('href', '/accumulator?days=weekend');
  expect(linkOf('Pages', 'Page 2')).toHaveAttribute(
    'href',
    '/accumulator?days=weekend&league=germany-bundesliga&page=2',
  );
});

it('still offers other days if nothing is played', () => {
  render(view({ matches: [], pageCount: 0, days: 'tomorrow' }));
  expect(screen.getByText('No upcoming matches on these days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Weekend' })).toBeVisible();
});

it('keeps the slip from list to list, and marks its picks in each list', () => {
  const { rerender } = render(view());
  const first = () => screen.getAllByRole('button', { pressed: true });
  fireEvent.click(screen.getAllByRole('button', { name: /Arsenal/ })[0]!);
  expect(first()).toHaveLength(1);
  rerender(view({ days: 'tomorrow', matches: [pick(3, 'en.1', 'Chelsea')] }));
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  rerender(view({ days: 'week', matches: [pick(3, 'en.1', 'Chelsea'), pick(1, 'en.1', 'Arsenal')] }));
  expect(first()[0]).toHaveAttribute('data-leg', '1.match-result.home');
});
