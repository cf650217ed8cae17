import { describe, expect, test } from 'vitest';
import { marketFrequencies } from '@/lib/model/backtest/baseline/market-frequencies';
import { forecasters, gradeStudy } from '@/lib/model/backtest/grade-study';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { bothTeamsToScore } from '@/lib/model/markets/both-teams-to-score';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { studyText } from './study-text';
import { summariseStudy } from './summarise-study';

const teams = syntheticTeams(10);
const results = [2021, 2022, 2023].flatMap((year) => syntheticSeason(teams, { start: `${year}-08-05`, seed: year }));
const matches = gradeStudy('xx.1', results, {
  from: '2022-08-01',
  to: '2024-07-01',
  settings: RESULT_SETTINGS,
});

describe('a study', () => {
  test('grades every forecaster on the same matches', () => {
    expect(matches).toHaveLength(180);
    expect(matches[0]?.known).toBe(90);
    for (const { grades, markets } of matches) {
      for (const who of forecasters) expect(grades[who].rps).toBeGreaterThan(0);
      for (const { model, poisson, baseRate } of markets) expect(Math.min(model, poisson, baseRate)).toBeGreaterThan(0);
    }
  });

  test('if prices are known and allowed, they train the model but not its predecessor', () => {
    const priced = results.map((row) => ({ ...row, impliedGoals: { home: 1.5, away: 1.1 } }));
    const [first] = gradeStudy('xx.1', priced, { from: '2023-08-01', to: '2024-07-01', settings: undefined });
    const [alone] = gradeStudy('xx.1', results, { from: '2023-08-01', to: '2024-07-01', settings: RESULT_SETTINGS });
    expect(first?.grades.model).not.toEqual(alone?.grades.model);
    expect(first?.grades.previous).toEqual(alone?.grades.previous);
  });

  test('in a league of unequal teams, the model beats base rates by more than its error', () => {
    const { against, calibration, markets } = summariseStudy('synthetic', matches);
    expect(against.baseRate.rps.mean).toBeLessThan(-2 * against.baseRate.rps.error);
    expect(calibration.low).toBeLessThanOrEqual(calibration.high);
    expect(markets.map(({ id }) => id)).toEqual([
      'over-under-2-5',
      'both-teams-to-score',
      'correct-score',
      'clean-sheet',
    ]);
  });

  test('prints each forecaster with its difference and standard error', () => {
    const text = studyText(summariseStudy('synthetic', matches));
    expect(text).toContain('synthetic: 1 leagues, 180 matches');
    expect(text).toMatch(/Elo, ordered logit +0\.\d{5} \d\.\d{5} +model minus this: RPS [-+]0\.\d{5} ± 0\.\d{5}/);
  });
});

test('frequencies in a market count only earlier days, each outcome starting at one', () => {
  const played = [
    { date: '2024-01-01', home: 'a', away: 'b', homeGoals: 1, awayGoals: 1 },
    { date: '2024-01-02', home: 'b', away: 'a', homeGoals: 0, awayGoals: 2 },
  ];
  const frequencies = marketFrequencies(bothTeamsToScore, played);
  expect(frequencies('2024-01-01')).toEqual({ yes: 1 / 2, no: 1 / 2 });
  expect(frequencies('2024-01-02')).toEqual({ yes: 2 / 3, no: 1 / 3 });
  expect(frequencies('2024-01-03')).toEqual({ yes: 2 / 4, no: 2 / 4 });
});
