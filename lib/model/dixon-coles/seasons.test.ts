import { expect, test } from 'vitest';
import { eloTable } from './elo';
import { prepareResults } from './prepare';
import { inferSeasons } from './seasons';

/** Matches written as 'date home away score'. */
const prepare = (...rows: string[]) =>
  prepareResults(
    rows.map((row) => {
      const [date = '', home = '', away = '', score = '0-0'] = row.split(' ');
      const [homeGoals = 0, awayGoals = 0] = score.split('-').map(Number);
      return { date, home, away, homeGoals, awayGoals };
    }),
  );

const TWO_SEASONS = prepare(
  '2019-08-10 a b',
  '2019-08-11 c d 3-0',
  '2020-03-01 b c',
  '2020-07-20 d a', // after a pause of 141 days within the season
  '2020-08-02 c a',
  '2020-09-12 a b', // 41 days later, and e is new
  '2020-09-13 e c',
);

test('a season starts after the last break before a newcomer, not at a pause', () => {
  const seasons = inferSeasons(TWO_SEASONS, TWO_SEASONS.count);
  expect(seasons.map((season) => [season.start, season.end])).toEqual([
    [0, 5],
    [5, 7],
  ]);
  expect([...(seasons[0]?.teams ?? [])].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect([...(seasons[1]?.teams ?? [])].sort()).toEqual(['a', 'b', 'c', 'e']);
});

test('named teams start the coming season before its first match', () => {
  const seasons = inferSeasons(TWO_SEASONS, 5, ['a', 'b', 'c', 'e']);
  expect(seasons.map((season) => [season.start, season.end])).toEqual([
    [0, 5],
    [5, 5],
  ]);
});

test('named teams locate the start of a season in which newcomers have not played yet', () => {
  const seasons = inferSeasons(TWO_SEASONS, 6, ['a', 'b', 'c', 'e']);
  expect(seasons.map((season) => season.start)).toEqual([0, 5]);
  expect([...(seasons[1]?.teams ?? [])].sort()).toEqual(['a', 'b', 'c', 'e']);
});

test('the same teams again count as one season', () => {
  const prepared = prepare('2023-08-10 a b', '2024-08-10 b a');
  expect(inferSeasons(prepared, 2, ['a', 'b'])).toHaveLength(1);
});

test('Elo winners gain what losers lose, and promoted teams start at the mean of the relegated ones', () => {
  const seasons = inferSeasons(TWO_SEASONS, 5, ['a', 'b', 'c', 'e']);
  const elo = eloTable(TWO_SEASONS, seasons);
  expect(elo.promoted).toBe(elo.ratings.get('d'));
  expect(elo.ratings.get('e')).toBe(elo.ratings.get('d'));
  expect(elo.ratings.get('c')).toBeGreaterThan(1500);
  const sum = ['a', 'b', 'c', 'd'].reduce((total, team) => total + (elo.ratings.get(team) ?? 0), 0);
  expect(sum).toBeCloseTo(6000, 9);
});

test('Elo: a first home win by one goal is worth 14 (1 - .585)', () => {
  const prepared = prepare('2024-01-01 a b 1-0');
  const elo = eloTable(prepared, inferSeasons(prepared, 1));
  const expected = 1 / (1 + 10 ** (-60 / 400));
  expect(elo.ratings.get('a')).toBeCloseTo(1500 + 14 * (1 - expected), 9);
});
