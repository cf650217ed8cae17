import { describe, expect, test } from 'vitest';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { readSharedJson, readSharedResults, sharedData, sharedNote } from '@/tests/support/shared-data';
import { seededRandom, syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { nameSimilarity, teamMatcher } from './match-teams';
import type { OddsRow } from './read-odds';

const matchTeams = (odds: readonly OddsRow[], results: readonly FittedResult[]) => teamMatcher(results)(odds);

const oddsOf = (results: readonly FittedResult[], nameOf: (team: string) => string): OddsRow[] =>
  results.map((row, index) => ({
    line: index + 2,
    date: row.date,
    home: nameOf(row.home),
    away: nameOf(row.away),
    homeGoals: row.homeGoals,
    awayGoals: row.awayGoals,
    result: null,
    over25: null,
  }));

test('over a season, dates and scores alone identify the teams', () => {
  const season = syntheticSeason(syntheticTeams(20), { start: '2023-08-05', seed: 11 });
  const names = matchTeams(
    oddsOf(season, (team) => `x${Number(team.slice(5)) * 7919}`),
    season,
  );
  expect(names.size).toBe(20);
  for (const [name, team] of names) expect(name).toBe(`x${Number(team.slice(5)) * 7919}`);
});

test('with only a handful of matches, names must be similar too', () => {
  const results: FittedResult[] = [
    { date: '2024-08-16', home: 'Manchester United', away: 'Fulham', homeGoals: 1, awayGoals: 0 },
    { date: '2024-08-17', home: 'Everton', away: 'Brighton & Hove Albion', homeGoals: 0, awayGoals: 3 },
  ];
  const short: Record<string, string> = { 'Manchester United': 'Man United', 'Brighton & Hove Albion': 'Brighton' };
  expect([
    ...matchTeams(
      oddsOf(results, (team) => short[team] ?? team),
      results,
    ),
  ]).toEqual([
    ['Man United', 'Manchester United'],
    ['Fulham', 'Fulham'],
    ['Everton', 'Everton'],
    ['Brighton', 'Brighton & Hove Albion'],
  ]);
  expect(
    matchTeams(
      oddsOf(results, (team) => (team === 'Fulham' ? 'Zwolle' : team)),
      results,
    ).has('Zwolle'),
  ).toBe(false);
});

test('names match without accents, and by a shared word', () => {
  expect(nameSimilarity('Málaga', 'malaga')).toBe(1);
  expect(nameSimilarity('Man United', 'Manchester United')).toBeGreaterThan(0.5);
  expect(nameSimilarity('Everton', 'Juventus')).toBeLessThan(0.3);
});

describe.skipIf(sharedData === null)(`real spellings${sharedNote}`, () => {
  const spellings =
    sharedData === null ? {} : readSharedJson<Record<string, Record<string, string>>>('odds', 'NAMEMAP.json');

  test.each(Object.keys(spellings))('%s: every name in every season is recognised, season by season', (league) => {
    const theirs = new Map(Object.entries(spellings[league] ?? {}).map(([short, team]) => [team, short]));
    const all = readSharedResults(league).filter((row) => theirs.has(row.home) && theirs.has(row.away));
    // Sometimes a day late, as in real sources.
    const random = seededRandom(5);
    const late = (date: string) =>
      new Date(Date.parse(date) + (random() < 0.1 ? 86_400_000 : 0)).toISOString().slice(0, 10);
    for (let year = 2015; year <= 2024; year += 1) {
      const season = all.filter((row) => row.date > `${year}-07-31` && row.date < `${year + 1}-07-15`);
      const names = matchTeams(
        oddsOf(season, (team) => theirs.get(team) ?? '').map((row) => ({ ...row, date: late(row.date) })),
        all,
      );
      for (const team of new Set(season.map((row) => row.home)))
        expect(names.get(theirs.get(team) ?? ''), `${year}`).toBe(team);
    }
  });
});
