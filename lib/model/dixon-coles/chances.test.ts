import { describe, expect, test } from 'vitest';
import { CHANCE_KINDS, chancesInGoals } from './chances';
import type { FittedResult, MatchChances } from './types';

const match = (date: string, chances?: MatchChances, homeGoals = 1, awayGoals = 1): FittedResult => ({
  date,
  home: 'a',
  away: 'b',
  homeGoals,
  awayGoals,
  ...(chances && { chances }),
});
const both = (home: number, away: number) => ({ home, away });
const { onTarget, corners, xg } = CHANCE_KINDS;

describe('what chances are worth in goals', () => {
  test('are unknown for a match without any', () => {
    const { home, away } = chancesInGoals([match('2024-01-01'), match('2024-01-02', {})]);
    expect([...home, ...away]).toEqual([NaN, NaN, NaN, NaN]);
  });

  test('the usual number is worth the usual goals, and more of it disproportionately more', () => {
    const { home, away } = chancesInGoals([
      match('2024-01-01', { onTarget: both(onTarget.usual, 2 * onTarget.usual) }),
    ]);
    expect(home[0]).toBeCloseTo(1.36, 12);
    expect(away[0]).toBeCloseTo(1.36 * (1 + onTarget.spread), 12);
  });

  test('known kinds are averaged by their weights', () => {
    const { home } = chancesInGoals([
      match('2024-01-01', { xg: both(xg.usual, 1), corners: both(2 * corners.usual, 1) }),
    ]);
    const weights = xg.weight + corners.weight;
    expect(home[0]).toBeCloseTo((1.36 * (xg.weight + corners.weight * (1 + corners.spread))) / weights, 12);
  });

  test('the mean stays that of goals, so having no chance at all is worth less than zero goals', () => {
    const { home, away } = chancesInGoals([match('2024-01-01', { corners: both(0, 2 * corners.usual) })]);
    expect(home[0]).toBeLessThan(0);
    expect(((home[0] ?? NaN) + (away[0] ?? NaN)) / 2).toBeCloseTo(1.36, 12);
  });

  test('a league learns its own numbers from earlier days alone', () => {
    const early = Array.from({ length: 2000 }, (_, day) =>
      match(new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10), { onTarget: both(9, 9) }, 2, 2),
    );
    const last = match('2024-01-01', { onTarget: both(9, 9) }, 0, 7);
    const twin = match('2024-01-01', { onTarget: both(40, 40) }, 9, 9);
    const { home } = chancesInGoals([...early, last]);
    expect(home.at(-1)).toBeGreaterThan(1.9);
    expect(home.at(-1)).toBeLessThan(2.1);
    expect(chancesInGoals([...early, twin, last]).home.at(-1)).toBe(home.at(-1));
    expect(chancesInGoals([...early, last, match('2024-01-02', { onTarget: both(1, 1) }, 5, 5)]).home[2000]).toBe(
      home[2000],
    );
  });
});
