import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { expectedGoals } from './expected-goals';
import { fitLeague } from './fit';
import { CHANCE_SETTINGS, NEWCOMER, PRICE_SETTINGS, RESULT_SETTINGS, type ModelSettings } from './settings';
import type { FittedResult, LeagueFit } from './types';

const result = (date: string, home: string, away: string, homeGoals: number, awayGoals: number): FittedResult => ({
  date,
  home,
  away,
  homeGoals,
  awayGoals,
});

const teams = syntheticTeams(12);
const season = syntheticSeason(teams, { start: '2023-08-05', seed: 7 });

describe('recovers the parameters behind generated results', () => {
  const long = [2019, 2020, 2021, 2022, 2023].flatMap((year) =>
    syntheticSeason(teams, { start: `${year}-08-05`, seed: year }),
  );
  const fit = fitLeague(long, { fittedOn: '2024-07-01', settings: { ...RESULT_SETTINGS, decayPerDay: 0, rho: 0 } });

  test('the league', () => {
    expect(fit.matches).toBe(5 * 132);
    expect(fit.mean).toBeCloseTo(0.2, 1);
    expect(fit.homeAdvantage).toBeCloseTo(0.25, 1);
  });

  test('the order of strength', () => {
    const strength = (team: string) => (fit.teams[team]?.attack ?? 0) + (fit.teams[team]?.defence ?? 0);
    expect(strength('team-0')).toBeGreaterThan(strength('team-4'));
    expect(strength('team-4')).toBeGreaterThan(strength('team-8'));
    expect(strength('team-8')).toBeGreaterThan(strength('team-11'));
  });
});

describe('stays sane with little data', () => {
  test('without a match every team is average, at the prior', () => {
    const fit = fitLeague([], { fittedOn: '2024-01-01', teams: ['a', 'b'] });
    expect(fit.matches).toBe(0);
    expect(fit.teams).toEqual({ a: { attack: 0, defence: 0 }, b: { attack: 0, defence: 0 } });
    expect(fit.newcomer).toEqual(NEWCOMER);
    expect(expectedGoals(fit, 'a', 'b').home).toBeCloseTo(Math.exp(0.24 + 0.29), 2);
  });

  test('a single match moves goals a little', () => {
    const fit = fitLeague([result('2024-01-01', 'a', 'b', 9, 0)], { fittedOn: '2024-01-02' });
    const goals = expectedGoals(fit, 'a', 'b');
    expect(goals.home).toBeGreaterThan(1.52);
    expect(goals.home).toBeLessThan(9);
    expect(goals.away).toBeGreaterThan(0.3);
  });

  test('groups that never met are comparable through the prior', () => {
    const fit = fitLeague(
      [
        result('2024-01-01', 'a', 'b', 2, 0),
        result('2024-01-01', 'c', 'd', 0, 3),
        result('2024-01-05', 'b', 'a', 1, 1),
      ],
      { fittedOn: '2024-02-01' },
    );
    expect(Object.keys(fit.teams)).toHaveLength(4);
    expect(expectedGoals(fit, 'a', 'c').home).toBeGreaterThan(expectedGoals(fit, 'a', 'd').home);
  });

  test('scores so odd that full steps oscillate around the minimum still converge', () => {
    const odd = [
      result('2020-01-01', 't4', 't5', 9, 0),
      result('2021-04-06', 't0', 't1', 0, 20),
      result('2020-01-01', 't5', 't1', 1, 0),
      result('2022-01-08', 't2', 't0', 0, 19),
    ];
    expect(Object.keys(fitLeague(odd, { fittedOn: '2022-07-01', teams: ['t0', 'new'] }).teams)).toHaveLength(6);
  });

  test('any finite scores on any days converge to finite ratings', () => {
    const sides = fc.record({ home: fc.nat(60), away: fc.nat(60) });
    const chances = fc.option(fc.record({ xg: sides, onTarget: sides, corners: sides }, { requiredKeys: [] }));
    const row = fc
      .tuple(
        fc.integer({ min: 0, max: 900 }),
        fc.nat(5),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(20),
        fc.nat(20),
        chances,
      )
      .map(([day, home, shift, homeGoals, awayGoals, known]) => ({
        ...result(
          new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10),
          `t${home}`,
          `t${(home + shift) % 6}`,
          homeGoals,
          awayGoals,
        ),
        ...(known && { chances: known }),
      }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const fit = fitLeague(rows, { fittedOn: '2022-07-01', teams: ['t0', 'new'] });
        for (const home of Object.keys(fit.teams)) {
          const goals = expectedGoals(fit, home, 'new');
          expect(Number.isFinite(goals.home) && Number.isFinite(goals.away)).toBe(true);
        }
      }),
    );
  });
});

test('matches on and after the day do not count', () => {
  const day = '2023-10-01';
  const before = season.filter((row) => row.date < day);
  const fromAll = fitLeague(season, { fittedOn: day, teams: teams.map((team) => team.id) });
  expect(fromAll).toEqual(fitLeague(before, { fittedOn: day, teams: teams.map((team) => team.id) }));
});

describe('chances', () => {
  const known = season.map((row, index): FittedResult => ({
    ...row,
    // Whatever team-5 scores, it creates the most.
    chances: {
      onTarget: { home: row.home === 'team-5' ? 12 : 4 + (index % 2), away: row.away === 'team-5' ? 12 : 4 },
    },
  }));
  const strengthOf = ({ teams: ratings }: LeagueFit, team: string) =>
    (ratings[team]?.attack ?? 0) + (ratings[team]?.defence ?? 0);
  const on = (rows: readonly FittedResult[], settings: ModelSettings) =>
    fitLeague(rows, { fittedOn: '2024-07-01', settings });

  test('without stored chances, the fit is that on results, to the last digit', () => {
    const { modelVersion, ...fit } = on(season, CHANCE_SETTINGS);
    expect({ ...fit, modelVersion: RESULT_SETTINGS.version }).toEqual(on(season, RESULT_SETTINGS));
    expect(modelVersion).toBe('dc-chances-1');
  });

  test('other settings do not count them', () => {
    expect(on(known, RESULT_SETTINGS)).toEqual(on(season, RESULT_SETTINGS));
    expect(on(known, PRICE_SETTINGS)).toEqual(on(season, PRICE_SETTINGS));
  });

  test('with stored prices too, they count a little, and everything else is as with prices', () => {
    const priced = (rows: readonly FittedResult[]) =>
      rows.map((row) => ({ ...row, impliedGoals: { home: 1.5, away: 1.1 } }));
    const choice = (rows: readonly FittedResult[]) => fitLeague(rows, { fittedOn: '2024-07-01' });
    expect(choice(priced(season)).modelVersion).toBe('dc-prices-1');
    const both = choice(priced(known));
    expect(both.modelVersion).toBe('dc-prices-2');
    expect(strengthOf(both, 'team-5')).toBeGreaterThan(strengthOf(choice(priced(season)), 'team-5'));
  });

  test('a team that creates more is rated better, and goals still count', () => {
    const [counted, plain] = [on(known, CHANCE_SETTINGS), on(season, CHANCE_SETTINGS)];
    expect(strengthOf(counted, 'team-5')).toBeGreaterThan(strengthOf(plain, 'team-5') + 0.1);
    expect(strengthOf(counted, 'team-0')).toBeGreaterThan(strengthOf(counted, 'team-11') + 0.1);
  });

  test('matches with and without them can be mixed', () => {
    const half = known.map((row, index) => (index % 2 ? row : (season[index] ?? row)));
    const strength = strengthOf(on(half, CHANCE_SETTINGS), 'team-5');
    expect(strength).toBeGreaterThan(strengthOf(on(season, CHANCE_SETTINGS), 'team-5'));
    expect(strength).toBeLessThan(strengthOf(on(known, CHANCE_SETTINGS), 'team-5'));
  });
});

test('order of the rows does not matter beyond rounding', () => {
  const fit = fitLeague(season, { fittedOn: '2024-07-01' });
  const reversed = fitLeague([...season].reverse(), { fittedOn: '2024-07-01' });
  expect(reversed.mean).toBeCloseTo(fit.mean, 6);
  expect(reversed.teams['team-3']?.attack).toBeCloseTo(fit.teams['team-3']?.attack ?? Number.NaN, 6);
});

test('a warm start gives the same fit', () => {
  const cold = fitLeague(season, { fittedOn: '2024-07-01' });
  const warm = fitLeague(season, { fittedOn: '2024-07-01', warmStart: fitLeague(season, { fittedOn: '2024-01-01' }) });
  expect(warm.mean).toBeCloseTo(cold.mean, 7);
  for (const { id } of teams) expect(warm.teams[id]?.attack).toBeCloseTo(cold.teams[id]?.attack ?? Number.NaN, 6);
});

test('a newcomer gets the strength of relegated teams', () => {
  const next = [...teams.slice(0, 11).map((team) => team.id), 'promoted'];
  const fit = fitLeague(season, { fittedOn: '2024-08-01', teams: next });
  expect(fit.teams.promoted?.attack).toBeLessThan(0);
  expect(fit.teams.promoted?.attack).toBeCloseTo(fit.newcomer.attack, 6);
  expect(expectedGoals(fit, 'never-seen', 'team-0')).toEqual(expectedGoals(fit, 'promoted', 'team-0'));
});

test('a team id that is a property of every object is treated as a mere name', () => {
  const fit = fitLeague([result('2024-01-01', 'constructor', '__proto__', 2, 1)], { fittedOn: '2024-01-02' });
  expect(expectedGoals(fit, 'constructor', '__proto__').home).toBeGreaterThan(1);
  expect(expectedGoals(fit, 'toString', 'valueOf').home).toBeGreaterThan(0);
});

describe('rejects malformed rows by name', () => {
  const good = result('2024-01-01', 'a', 'b', 1, 0);
  test.each<[string, FittedResult, string]>([
    ['a day that does not exist', { ...good, date: '2024-02-30' }, 'bad date'],
    ['another date format', { ...good, date: '01/02/2024' }, 'bad date'],
    ['negative goals', { ...good, homeGoals: -1 }, 'goals must be finite'],
    ['goals that are not a number', { ...good, awayGoals: Number.NaN }, 'goals must be finite'],
    ['infinite goals', { ...good, awayGoals: Number.POSITIVE_INFINITY }, 'goals must be finite'],
    ['a team against itself', { ...good, away: 'a' }, 'cannot play itself'],
    ['an empty id', { ...good, away: '' }, 'team id is empty'],
    [
      'chances of one side only',
      { ...good, chances: { corners: { home: 3, away: Number.NaN } } },
      'corners must be finite',
    ],
    ['impossible implied goals', { ...good, impliedGoals: { home: 0, away: 1 } }, 'implied goals'],
  ])('%s', (_, bad, message) => {
    const fit = () => fitLeague([good, bad], { fittedOn: '2024-05-01' });
    expect(fit).toThrow(`Result 1 (${bad.date} ${bad.home} - ${bad.away})`);
    expect(fit).toThrow(message);
  });

  test('an invalid day for the fit', () => {
    expect(() => fitLeague([good], { fittedOn: 'today' })).toThrow(
      "fittedOn must be a valid date (YYYY-MM-DD), got 'today'",
    );
  });
});
