import { describe, expect, test } from 'vitest';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { eloBaseline } from './elo-baseline';
import { fitOrderedLogit, logitForecast, type LogitMatch } from './ordered-logit';

describe('the ordered logit', () => {
  const truth = { awayCut: -1, homeCut: 0.2, slope: 2 };

  test('probabilities sum to 1 and favour the stronger side', () => {
    const even = logitForecast(truth, 0);
    const ahead = logitForecast(truth, 0.5);
    expect(ahead.home + ahead.draw + ahead.away).toBeCloseTo(1, 12);
    expect(ahead.home).toBeGreaterThan(even.home);
    expect(ahead.away).toBeLessThan(even.away);
  });

  test('recovers the parameters behind frequencies', () => {
    const matches = [-0.8, -0.3, 0, 0.4, 0.9].flatMap((difference): LogitMatch[] => {
      const forecast = logitForecast(truth, difference);
      return (['home', 'draw', 'away'] as const).flatMap((outcome) =>
        Array.from({ length: Math.round(4000 * forecast[outcome]) }, () => ({ difference, outcome })),
      );
    });
    const fitted = fitOrderedLogit(matches);
    expect(fitted.awayCut).toBeCloseTo(truth.awayCut, 1);
    expect(fitted.homeCut).toBeCloseTo(truth.homeCut, 1);
    expect(fitted.slope).toBeCloseTo(truth.slope, 1);
  });

  test('without any match it gives the average of leagues', () => {
    expect(fitOrderedLogit([])).toEqual({ awayCut: -0.95, homeCut: 0.2, slope: 2.1 });
  });
});

describe('walking Elo forward', () => {
  const teams = syntheticTeams(8);
  const results = [2021, 2022, 2023].flatMap((year) => syntheticSeason(teams, { start: `${year}-08-05`, seed: year }));

  test('forecasts every match in the range, with the stronger team ahead', () => {
    const forecasts = eloBaseline(results, { from: '2023-08-01', to: '2024-07-01' });
    expect(forecasts.size).toBe(56);
    const best = [...forecasts].find(([{ home, away }]) => home === 'team-0' && away === 'team-7')?.[1];
    expect(best?.home).toBeGreaterThan(best?.away ?? 1);
  });

  test('neither the match itself nor anything later affects its forecast', () => {
    const day = '2023-09-10';
    const changed = results.map((row) => (row.date < day ? row : { ...row, homeGoals: 9 }));
    const first = (rows: typeof results) => [...eloBaseline(rows, { from: day, to: '2024-07-01' }).values()][0];
    expect(first(changed)).toEqual(first(results));
  });
});
