import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ranking } from '@/lib/contracts/ranking';
import { InLanguage } from '@/tests/support/in-language';
import { RankingView } from './ranking-view';

const team = (id: string, name: string) => ({ id, name, shortName: name });
const given: Ranking = {
  group: 'europe',
  country: null,
  madeOn: '2026-03-14',
  page: 1,
  pageCount: 2,
  teams: [
    {
      position: 1,
      team: team('arsenal', 'Arsenal'),
      country: 'gb-eng',
      league: { code: 'en.1', slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng', rank: 2 },
      points: 2_124.6,
      change: -7.4,
    },
    { position: 2, team: team('qarabag', 'Qarabağ'), country: 'az', league: null, points: 1_700, change: null },
  ],
  groups: ['europe', 'world'],
  countries: ['gb-eng', 'de'],
};

it('lists clubs with their strength and how it has changed', () => {
  render(
    <InLanguage>
      <RankingView ranking={given} />
    </InLanguage>,
  );
  const [, first, second] = screen.getAllByRole('row');
  if (!first || !second) throw new Error('The table has no rows');
  expect(within(first).getByRole('link', { name: 'Arsenal' })).toHaveAttribute('href', '/team/arsenal');
  expect(first).toHaveTextContent(/Premier League2125−7/);
  expect(second).toHaveTextContent(/Azerbaijan1700–/);
  expect(screen.getByRole('link', { name: 'Europe' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'National teams' })).toHaveAttribute('href', '/ranking?group=world');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/ranking?page=2');
});

it('puts the page language’s country first, and keeps the country in links to further pages', () => {
  render(
    <InLanguage locale="de">
      <RankingView ranking={{ ...given, group: null, country: 'de' }} />
    </InLanguage>,
  );
  const countries = within(screen.getByRole('navigation', { name: 'Vereine nach Land' })).getAllByRole('link');
  expect(countries.map((link) => link.textContent)).toEqual(['Deutschland', 'England']);
  expect(screen.getByRole('link', { name: /2/ })).toHaveAttribute('href', '/de/rangliste?country=de&page=2');
});

it('names national teams in the page’s language', () => {
  const france = { ...team('france-national-team', 'France') };
  const teams = [{ position: 1, team: france, country: 'fr', league: null, points: 2_000, change: 3 }];
  render(
    <InLanguage locale="de">
      <RankingView ranking={{ ...given, group: 'world', teams }} />
    </InLanguage>,
  );
  expect(screen.getByRole('link', { name: 'Frankreich' })).toBeVisible();
});

it('says so if nothing is known', () => {
  render(
    <InLanguage>
      <RankingView ranking={{ ...given, madeOn: null, teams: [], groups: [], countries: [] }} />
    </InLanguage>,
  );
  expect(screen.getByText('No ranking yet')).toBeVisible();
});
