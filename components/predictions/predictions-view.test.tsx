import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sortStore } from '@/stores/sort-store';
import { i18nOf } from '@/tests/support/i18n-of';
import { saturday } from '@/tests/support/match-fixtures';
import { PredictionsView, type PredictionsViewProps } from './predictions-view';

vi.mock('@/lib/routing/navigation-client', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('@/components/client/use-self-refresh', () => ({ useSelfRefresh: () => undefined }));

const days = Array.from({ length: 15 }, (_, index) => ({
  date: `2026-03-${String(7 + index).padStart(2, '0')}`,
  count: index % 4,
}));
const plain = { sort: 'default', league: null, market: null, status: null, page: 1 } as const;
const given: PredictionsViewProps = {
  date: '2026-03-14',
  today: '2026-03-14',
  addressedAsToday: false,
  list: { items: [...saturday], page: 1, pageSize: 10, total: 24 },
  query: plain,
  days,
  leagues: [
    { slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng' },
    { slug: 'spain-la-liga', name: 'La Liga', country: 'es' },
  ],
  nearestDay: '2026-03-15',
  homeLeagues: [],
  grades: null,
  kickOffs: [720, 900],
  siteZone: 'UTC',
  i18n: i18nOf('en'),
};
const show = (change: Partial<PredictionsViewProps> = {}) => render(<PredictionsView {...given} {...change} />);

/** By text, because roles of a page this long take seconds to compute. */
const hrefOf = (text: string | RegExp, selector = 'a, a *') =>
  screen.getByText(text, { selector }).closest('a')?.getAttribute('href');

describe('the list of a day', () => {
  it('groups matches under their leagues', () => {
    const { container } = show();
    expect([...container.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'Premier League',
      'La Liga',
      'Bundesliga',
      'Austrian Bundesliga',
    ]);
  });

  it('names today and its date differently', () => {
    expect(show({ addressedAsToday: true }).container.querySelector('h1')).toHaveTextContent(
      "Today's football predictions",
    );
    expect(show().container.querySelector('h1')).toHaveTextContent('Football predictions for Saturday, 14 March 2026');
  });

  it('offers the days around with their counts; today has its own address', () => {
    const { container } = show();
    expect(hrefOf(/^Saturday, 14 March 2026: /)).toBe('/predictions/today');
    expect(hrefOf(/^Friday, 13 March 2026: 2 matches/)).toBe('/predictions/2026-03-13');
    expect(container.querySelector('[aria-current=date]')).toHaveTextContent(/14 March/);
  });

  it('turns sorts and leagues into links; the active sort links to the default', () => {
    show({ query: { ...plain, sort: 'probability' } });
    expect(hrefOf('Most likely')).toBe('/predictions/2026-03-14');
    expect(hrefOf('Kick-off')).toBe('/predictions/2026-03-14?sort=upcoming');
    expect(hrefOf('La Liga', 'nav a *')).toBe('/predictions/2026-03-14?league=spain-la-liga&sort=probability');
  });

  it('leads to the order by what is at stake and back from it by links, and saves the sort alone', () => {
    const choose = (order: string) => {
      const chip = document.querySelector(`[data-chip=${order}]`)!;
      const click = createEvent.click(chip);
      fireEvent(chip, click);
      return { followed: chip.hasAttribute('data-nav') && !click.defaultPrevented, saved: sortStore.getState().sort };
    };
    const { unmount } = show();
    expect(hrefOf('At stake')).toBe('/predictions/2026-03-14?sort=stake');
    expect(choose('stake')).toEqual({ followed: true, saved: 'default' });
    expect(choose('upcoming')).toEqual({ followed: false, saved: 'upcoming' });
    unmount();
    show({ query: { ...plain, sort: 'stake' } });
    expect(document.querySelector('[data-chip][aria-current]')).toHaveTextContent('At stake');
    expect(hrefOf('At stake')).toBe('/predictions/2026-03-14');
    expect(choose('stake')).toEqual({ followed: true, saved: 'upcoming' });
    expect(choose('default')).toEqual({ followed: true, saved: 'default' });
  });

  it('pages with links that a crawler can follow', () => {
    show();
    expect(screen.getByLabelText('Page 3')).toHaveAttribute('href', '/predictions/2026-03-14?page=3');
    expect(hrefOf('Next')).toBe('/predictions/2026-03-14?page=2');
  });

  it('states why a day is empty and where the next matches are', () => {
    show({ list: { items: [], page: 1, pageSize: 10, total: 0 } });
    expect(screen.getByText('No matches on Saturday, 14 March 2026')).toBeInTheDocument();
    expect(hrefOf(/nearest day/)).toBe('/predictions/2026-03-15');
  });

  it('links from a filter without matches back to the whole day', () => {
    show({ list: { items: [], page: 1, pageSize: 10, total: 0 }, query: { ...plain, league: 'spain-la-liga' } });
    expect(hrefOf('Remove all filters')).toBe('/predictions/2026-03-14');
  });

  it('shows how a past day went, beside what was expected, and what is backtest', () => {
    const grades = { graded: 20, called: 11, expected: 10.4, backtest: true };
    show({ grades });
    expect(screen.getByText('11 of 20 correct, 10.4 expected')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How the day went' })).toHaveTextContent('Backtest');
  });

  it.each([{ league: 'spain-la-liga' }, { market: 'over-under-2-5' }, { status: 'finished' }] as const)(
    'shows no score of the whole day above a list of only %o',
    (filter) => {
      const grades = { graded: 20, called: 11, expected: 10.4, backtest: false };
      const { container } = show({ grades, query: { ...plain, ...filter } });
      expect(container.querySelector('[data-day-score]')).toBeNull();
    },
  );

  it('filters by state and market with links, and shows the chosen market on the cards', () => {
    const { container } = show({ query: { ...plain, market: 'over-under-2-5', status: 'coming' } });
    expect(hrefOf('In play')).toBe('/predictions/2026-03-14?market=over-under-2-5&status=live');
    expect(hrefOf('Both teams to score')).toBe('/predictions/2026-03-14?market=both-teams-to-score&status=coming');
    expect(container.querySelector('details')).toHaveAttribute('open');
    const numbers = [...container.querySelectorAll('article:first-of-type [data-option] dd')]
      .slice(0, 2)
      .map((value) => Number.parseInt(value.textContent, 10));
    expect(numbers.reduce((sum, value) => sum + value, 0)).toBe(100);
  });
});
