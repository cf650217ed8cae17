import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { saturday } from '@/tests/support/match-fixtures';
import { HomeView } from './home-view';

vi.mock('./your-teams', () => ({ YourTeams: () => null }));

const show = () =>
  render(
    <HomeView
      today="2026-03-14"
      matches={saturday}
      nextDay={null}
      bet={{ today: null, history: [], bandRate: null } as unknown as Parameters<typeof HomeView>[0]['bet']}
      extremes={{ most: saturday.slice(0, 1), fewest: saturday.slice(1, 2) }}
      leagues={[]}
      scores={[]}
      scoreboardDays={30}
      siteZone="UTC"
      i18n={i18nOf('en')}
    />,
  );

it('names the date of its lists, for visitors whose today is another day', () => {
  const { container } = show();
  expect(
    [...container.querySelectorAll<HTMLElement>('h2 > site-today')].map(({ textContent, dataset }) => [
      textContent,
      dataset.dated,
    ]),
  ).toEqual([
    ["Today's top matches", 'Top matches, Sat 14 Mar'],
    ['Most projected goals today', 'Most projected goals, Sat 14 Mar'],
    ['Fewest projected goals today', 'Fewest projected goals, Sat 14 Mar'],
  ]);
});

it('leads to the day of its list, which is not every visitor’s today', () => {
  const { container } = show();
  const link = container.querySelector('h2 + a')!;
  expect(link.getAttribute('href')).toBe('/predictions/2026-03-14');
  expect(link.textContent).toBe("All of today's matches");
  expect(link.querySelector('site-today')).toHaveAttribute('data-dated', 'All matches on this day');
});
