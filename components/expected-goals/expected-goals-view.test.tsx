import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/call';
import { queryClient } from '@/lib/api/query-client';
import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { compareGoals } from './compare-goals';
import { ExpectedGoalsView, type ExpectedGoalsViewProps } from './expected-goals-view';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));

type Item = ExpectedGoalsDay['items'][number];

function item(
  id: number,
  home: string,
  away: string,
  goals: [number, number] | null,
  actual: [number, number] | null = null,
): Item {
  const match = matchSummary({ id, home, away, goals: { home: goals?.[0] ?? 1, away: goals?.[1] ?? 1 } });
  return {
    match,
    noPrediction: goals ? null : 'not-yet',
    projected: goals && {
      home: goals[0],
      away: goals[1],
      total: goals[0] + goals[1],
      over25: match.prediction!.over25,
      bothTeamsToScore: match.prediction!.bothTeamsToScore,
    },
    cleanSheet: actual && goals ? { home: Math.exp(-goals[1]), away: Math.exp(-goals[0]) } : null,
    actual: actual && { home: actual[0], away: actual[1], total: actual[0] + actual[1] },
  };
}

const items = [
  item(1, 'Arsenal', 'Everton', [1.9, 0.8], [2, 1]),
  item(2, 'Newcomer', 'Fulham', null),
  item(3, 'Valencia', 'Getafe', [1.1, 0.7]),
];
const given: ExpectedGoalsViewProps = {
  day: { date: '2026-03-14', items },
  today: '2026-03-14',
  addressedAsToday: false,
  previousDay: '2026-03-13',
  nextDay: '2026-03-16',
  siteZone: 'UTC',
  sort: null,
};
const show = (change: Partial<ExpectedGoalsViewProps> = {}) =>
  render(
    <InLanguage>
      <ExpectedGoalsView {...given} {...change} />
    </InLanguage>,
  );
const order = (container: HTMLElement) =>
  [...container.querySelectorAll('tbody th[scope=row]')].map((cell) => cell.querySelector('bdi')?.textContent);
const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('tbody tr:has(td)')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) =>
      [...(cell.querySelector('span') ? cell.children : [cell])].map((part) => part.textContent).join(' '),
    ),
  );
const heading = (name: string) => within(screen.getByRole('table')).getByRole('link', { name });

describe("a day's projected goals", () => {
  it('are in a table by league, with the reason if nothing could be projected', () => {
    const { container } = show();
    expect(order(container)).toEqual(['Arsenal', 'Newcomer', 'Valencia']);
    const [arsenal, newcomer] = rowsOf(container);
    expect(arsenal?.slice(0, 3)).toEqual(['1.90 0.80', '2 1', '2.70']);
    expect(arsenal?.at(-1)).toBe('45% 15%');
    expect(newcomer).toEqual(['–', '–', 'No prediction yet: it comes with the next calculation.', '–']);
  });

  it('are listed under their leagues, which can be folded and link to their pages', () => {
    const { container } = show();
    const league = screen.getByRole('link', { name: 'Premier League' });
    expect(league).toHaveAttribute('href', '/predictions/league/england-premier-league');
    const fold = screen.getByRole('button', { name: /^Premier League: matches \(\d+\)$/ });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(container.querySelectorAll('tbody[data-folded] tr')).toHaveLength(3);
  });

  it('are folded after the first forty; in another order, the rest is behind one button', () => {
    const many = Array.from({ length: 50 }, (_, index) => item(index, `Home ${index}`, `Away ${index}`, [1, 1]));
    const { container } = show({ day: { date: '2026-03-14', items: many } });
    expect(container.querySelectorAll('tbody[data-folded]')).toHaveLength(0);
    fireEvent.click(heading('Total'));
    expect(container.querySelectorAll('tbody[data-folded] tr')).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more matches' }));
    expect(container.querySelectorAll('tbody[data-folded] tr')).toHaveLength(0);
  });

  it('have warmer colours the more goals they project', () => {
    const { container } = show();
    const warmths = [...container.querySelectorAll<HTMLElement>('td[data-column=total]')].map(({ style }) =>
      Number.parseInt(style.getPropertyValue('--warmth'), 10),
    );
    expect(warmths[0]).toBeGreaterThan(warmths[1]!);
    expect(warmths[1]).toBeGreaterThan(0);
  });

  it('add up', () => {
    const { container } = show({ day: { date: '2026-03-14', items: [item(1, 'A', 'B', [1.934, 0.884])] } });
    expect(rowsOf(container)[0]?.slice(0, 2)).toEqual(['1.93 0.88', '2.81']);
  });

  it('are sorted by links, which also work without scripts', () => {
    show({ sort: { column: 'total', ascending: false } });
    expect(heading('Total')).toHaveAttribute('href', '/expected-goals/2026-03-14?sort=total-asc');
    expect(heading('Home')).toHaveAttribute('href', '/expected-goals/2026-03-14?sort=home');
    expect(heading('Match')).toHaveAttribute('href', '/expected-goals/2026-03-14');
  });

  it('are sorted in the browser and announced, while the address stays the same', () => {
    const { container } = show();
    fireEvent.click(heading('Total'));
    expect(order(container)).toEqual(['Arsenal', 'Valencia', 'Newcomer']);
    fireEvent.click(heading('Total'));
    expect(order(container)).toEqual(['Valencia', 'Arsenal', 'Newcomer']);
    expect(heading('Total').closest('th')).toHaveAttribute('aria-sort', 'ascending');
    expect(window.location.search).toBe('?sort=total-asc');
  });

  it('are compared with the actual goals, over finished matches only', () => {
    show();
    expect(screen.getByText(/1 finished match: 2.7 goals projected, 3 scored/)).toHaveTextContent(
      'In a single match, the projection is off by 0.30 goals on average.',
    );
    expect(compareGoals(items.slice(1))).toBeNull();
  });

  it('state that clean sheets are locked, and link to the days before and after', () => {
    show();
    expect(
      screen.getByText(/Clean-sheet probabilities are free for everyone from kick-off/, { selector: 'p' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fri, Mar 13' })).toHaveAttribute('href', '/expected-goals/2026-03-13');
    expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/expected-goals/today');
  });

  it('name today’s date, for visitors for whom today is another day', () => {
    const { container } = show({ addressedAsToday: true });
    expect([...container.querySelectorAll<HTMLElement>('site-today')].map(({ dataset }) => dataset.dated)).toEqual([
      'Projected goals for Mar 14',
      'Mar 14',
    ]);
  });

  describe('with a session', () => {
    afterEach(() => {
      document.cookie = 'token=; max-age=0; path=/';
      vi.mocked(call).mockReset();
      queryClient.clear();
    });

    it('show clean sheets as soon as the API opens them, beside those that are open to everyone', async () => {
      document.cookie = 'token=t; path=/';
      vi.mocked(call).mockResolvedValue({
        date: '2026-03-14',
        items: items.map((one) => ({ ...one, cleanSheet: one.projected && { home: 0.512, away: 0.148 } })),
      });
      const { container } = show();
      const cells = () => rowsOf(container).map((row) => row.at(-1));
      await waitFor(() => expect(cells()).toEqual(['45% 15%', '–', '51% 15%']));
      expect(vi.mocked(call).mock.calls[0]?.slice(0, 2)).toEqual([
        'get /api/expected-goals',
        { query: { date: '2026-03-14' } },
      ]);
      expect(screen.queryByText(/Clean-sheet probabilities are free for everyone/)).toBeNull();
    });

    it.each([
      ['the API opens nothing', () => Promise.resolve({ date: '2026-03-14', items })],
      ['the API does not respond', () => Promise.reject(new Error('503'))],
    ])('stay as they are for everyone if %s', async (_, response) => {
      document.cookie = 'token=t; path=/';
      vi.mocked(call).mockImplementation(response);
      show({ day: { date: '2026-03-14', items: items.slice(2) } });
      await waitFor(() => expect(call).toHaveBeenCalled());
      expect(screen.getByText(/Clean-sheet probabilities are free for everyone/)).toBeVisible();
      expect(within(screen.getByRole('table')).queryByText('Clean sheet')).toBeNull();
    });
  });

  it('state why a day is empty, and link to others', () => {
    const { container } = show({ day: { date: '2026-03-15', items: [] } });
    expect(container.querySelector('table')).toBeNull();
    expect(screen.getByRole('link', { name: /nearest day.*March 16, 2026/ })).toHaveAttribute(
      'href',
      '/expected-goals/2026-03-16',
    );
  });
});
