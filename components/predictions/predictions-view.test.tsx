import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sortStore } from '@/stores/sort-store';
import { InLanguage } from '@/tests/support/in-language';
import { saturday } from '@/tests/support/match-fixtures';
import { PredictionsView, type PredictionsViewProps } from './predictions-view';

vi.mock('@/lib/routing/navigation-client', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('@/components/client/use-self-refresh', () => ({ useSelfRefresh: () => undefined }));

const days = Array.from({ length: 15 }, (_, index) => ({
  date: `2026-03-${String(7 + index).padStart(2, '0')}`,
  count: index % 4,
}));
const plain = { sort: 'default', league: null, market: null, status: null, stake: false, page: 1 } as const;
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
};
const show = (change: Partial<PredictionsViewProps> = {}) =>
  render(
    <InLanguage>
      <PredictionsView {...given} {...change} />
    </InLanguage>,
  );

/** Found by text, because roles in a page this long take seconds to compute. */
const hrefOf = (text: string | RegExp, selector = 'a, a *') =>
  screen.getByText(text, { selector }).closest('a')?.getAttribute('href');

describe('a day’s list', () => {
  it('groups matches under their leagues', () => {
    const { container } = show({ today: '2026-03-13' });
    expect([...container.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'Premier League',
      'La Liga',
      'Bundesliga',
      'Austrian Bundesliga',
    ]);
  });

  it('starts the current day with matches in play and next, across leagues', () => {
    const { container } = show();
    const phases = [...container.querySelectorAll('[data-phase] > div > h2')].map(({ textContent }) => textContent);
    expect(phases).toEqual(['Finished', 'In play', 'Next']);
    expect(container.querySelector('[data-phase=live] h3')).toHaveTextContent('Premier League');
    expect(container.querySelectorAll('[data-phase=live] article')).toHaveLength(1);
  });

  it('names today and dates differently', () => {
    expect(show({ addressedAsToday: true }).container.querySelector('h1')).toHaveTextContent(
      "Today's football predictions",
    );
    expect(show().container.querySelector('h1')).toHaveTextContent('Football predictions for Saturday, March 14, 2026');
  });

  it('offers the surrounding days with their counts; today has its own address', () => {
    const { container } = show();
    expect(hrefOf(/^Saturday, March 14, 2026: /)).toBe('/predictions/today');
    expect(hrefOf(/^Friday, March 13, 2026: 2 matches/)).toBe('/predictions/2026-03-13');
    expect(container.querySelector('[aria-current=date]')).toHaveTextContent(/March 14/);
  });

  it('offers sorts and leagues as links; the active sort links to the default', () => {
    show({ query: { ...plain, sort: 'probability' } });
    expect(hrefOf('Most likely')).toBe('/predictions/2026-03-14');
    expect(hrefOf('Kick-off')).toBe('/predictions/2026-03-14?sort=upcoming');
    expect(hrefOf('La Liga', 'nav a *')).toBe('/predictions/2026-03-14?league=spain-la-liga&sort=probability');
  });

  it('sorts in place and saves the sort, with a filter for matches with stakes beside it', () => {
    const choose = (sort: string) => {
      const chip = document.querySelector(`[data-chip=${sort}]`)!;
      const click = createEvent.click(chip);
      fireEvent(chip, click);
      return { followed: !click.defaultPrevented, saved: sortStore.getState().sort };
    };
    const { container } = show({ query: { ...plain, stake: true } });
    expect([...container.querySelectorAll('[data-chip]')].map(({ textContent }) => textContent)).toEqual([
      'By league',
      'Most likely',
      'Kick-off',
    ]);
    expect(hrefOf('Most likely')).toBe('/predictions/2026-03-14?stake=yes&sort=probability');
    expect(hrefOf('All', 'nav[aria-label="At stake"] a')).toBe('/predictions/2026-03-14');
    expect(container.querySelector('details')).toHaveAttribute('open');
    expect(choose('upcoming')).toEqual({ followed: false, saved: 'upcoming' });
    sortStore.getState().setSort('default');
  });

  it('links to its pages, so that a crawler can follow', () => {
    show();
    expect(screen.getByLabelText('Page 3')).toHaveAttribute('href', '/predictions/2026-03-14?page=3');
    expect(hrefOf('Next')).toBe('/predictions/2026-03-14?page=2');
  });

  it('states why a day is empty, and where the next matches are', () => {
    show({ list: { items: [], page: 1, pageSize: 10, total: 0 } });
    expect(screen.getByText('No matches on Saturday, March 14, 2026')).toBeInTheDocument();
    expect(hrefOf(/nearest day/)).toBe('/predictions/2026-03-15');
  });

  it('links a filter without matches to the whole day', () => {
    show({ list: { items: [], page: 1, pageSize: 10, total: 0 }, query: { ...plain, league: 'spain-la-liga' } });
    expect(hrefOf('Remove all filters')).toBe('/predictions/2026-03-14');
  });

  it('shows how a past day went beside what was expected, and marks a backtest', () => {
    const grades = { graded: 20, called: 11, expected: 10.4, backtest: true };
    show({ grades, today: '2026-03-15' });
    expect(screen.getByText('11 of 20 correct, about 10 expected')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How the day went' })).toHaveTextContent('Worked out afterward');
  });

  it.each([{ league: 'spain-la-liga' }, { market: 'over-under-2-5' }, { status: 'finished' }] as const)(
    'shows no score for the whole day above a list of only %o',
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
