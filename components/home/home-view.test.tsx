import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { saturday } from '@/tests/support/match-fixtures';
import { HomeView } from './home-view';

vi.mock('./your-teams', () => ({ YourTeams: () => null }));

const show = () =>
  render(
    <InLanguage>
      <HomeView
        today="2026-03-14"
        live={saturday.filter(({ status }) => status === 'live')}
        liveTotal={3}
        next={saturday.filter(({ status }) => status === 'scheduled')}
        nextDay={null}
        grades={{ graded: 113, called: 65, expected: 54.7, backtest: false }}
        bet={{ today: null, history: [], bandRate: null } as unknown as Parameters<typeof HomeView>[0]['bet']}
        extremes={{ most: saturday.slice(0, 1), fewest: saturday.slice(1, 2) }}
        leagues={[
          { slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng', nextMatchDay: '2026-03-18' },
          { slug: 'spain-la-liga', name: 'La Liga', country: 'es', nextMatchDay: '2026-03-14' },
          { slug: 'stopped', name: 'Stopped', country: 'es', nextMatchDay: null },
        ]}
        scores={[]}
        scoreboardDays={30}
        siteZone="UTC"
      />
    </InLanguage>,
  );

it('shows matches in play, the next matches and today’s tally, but no finished matches', () => {
  const { container } = show();
  expect([...container.querySelectorAll('section[data-phase]')].map((part) => part.getAttribute('data-phase'))).toEqual(
    ['live', 'coming'],
  );
  expect(container.querySelector('[data-phase=live] a')).toHaveTextContent('All matches in play (3)');
  const results = container.querySelector('a[href$="?status=finished"]');
  expect(results).toHaveTextContent("Today's results65 of 113 correct, about 55 expected");
});

it('says when a league has its next match if it has none today', () => {
  const { container } = show();
  const chips = [...container.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  expect(chips).toEqual(['Premier LeagueWed, Mar 18', 'La Liga', 'All competitions']);
});

it('gives the date of its lists, for visitors for whom today is another day', () => {
  const { container } = show();
  expect(
    [...container.querySelectorAll<HTMLElement>('h2 > site-today')].map(({ textContent, dataset }) => [
      textContent,
      dataset.dated,
    ]),
  ).toEqual([
    ['Most projected goals today', 'Most projected goals, Sat, Mar 14'],
    ['Fewest projected goals today', 'Fewest projected goals, Sat, Mar 14'],
  ]);
});

it('links to the day of its list, which is not every visitor’s today', () => {
  const { container } = show();
  const link = container.querySelector('[data-phase=coming] a')!;
  expect(link.getAttribute('href')).toBe('/predictions/2026-03-14');
  expect(link.textContent).toBe("All of today's matches");
  expect(link.querySelector('site-today')).toHaveAttribute('data-dated', 'All matches on this day');
});
