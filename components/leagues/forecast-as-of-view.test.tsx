import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ForecastAsOf } from '@/lib/contracts/league-forecast';
import { InLanguage } from '@/tests/support/in-language';
import { ForecastAsOfView } from './forecast-as-of-view';

const finish = (id: string, first: number) => ({
  team: { id, name: id, shortName: id },
  meanPoints: 60 * first,
  positions: [first, 1 - first],
  possiblePlaces: { best: 1, worst: 2 },
  zones: [{ id: 'title' as const, from: 1, to: 1, probability: first }],
  rounds: [],
});
const forecast: ForecastAsOf = {
  league: { code: 'en.1', slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng', rank: 1 },
  asOf: '2026-02-18',
  day: '2026-02-17',
  origin: 'live',
  season: {
    season: '2025-26',
    runs: 10_000,
    matchesLeft: 3,
    modelVersion: 'dc-5',
    teams: [finish('Arsenal', 0.75), finish('Everton', 0.25)],
    zoneSources: [],
  },
};
const show = (change: Partial<ForecastAsOf> = {}) =>
  render(
    <InLanguage>
      <ForecastAsOfView forecast={{ ...forecast, ...change }} />
    </InLanguage>,
  ).container;

it('says which day it is from and when it last changed, and links to the current page', () => {
  const container = show();
  expect(container).toHaveTextContent('As of February 18, 2026');
  expect(container).toHaveTextContent('Last change before that: February 17, 2026');
  expect(screen.getByRole('link', { name: 'The forecast now' })).toHaveAttribute(
    'href',
    '/predictions/league/england-premier-league',
  );
  const [table] = screen.getAllByRole('table');
  expect(table).toHaveTextContent(/Arsenal.*45.*75%.*Everton.*15.*25%/);
});

it('marks what was worked out afterwards, and names no earlier change if it changed on the day itself', () => {
  expect(show()).not.toHaveTextContent('Worked out afterward, from');
  const container = show({ origin: 'backtest', day: '2026-02-18' });
  expect(container).toHaveTextContent('Worked out afterward, from');
  expect(container).not.toHaveTextContent('Last change');
});
