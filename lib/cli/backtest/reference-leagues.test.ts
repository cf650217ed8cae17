import { describe, expect, test } from 'vitest';
import { referenceBacktest } from '@/lib/model/backtest/reference-figures';
import { backtest } from '@/tests/support/backtest-command';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';

/** Rounded to the five decimals in docs/benchmarks.md. */
const asWritten = (score = NaN): number => Number(score.toFixed(5));

describe.skipIf(sharedData === null)(`the gate: three leagues, 2022-23 to 2024-25${sharedNote}`, () => {
  const leagues = ['en.1', 'es.1', 'it.1'];
  const results = [...leagues, 'SUPPLEMENT-2024-25-missing'].flatMap((name) => [
    '--results',
    sharedPath('results', `${name}.csv`),
  ]);
  const range = ['--from', '2022-07-01', '--to', '2025-06-30', '--json'];

  test('on results alone', { timeout: 1_200_000 }, async () => {
    const { json } = await backtest(...results, ...range);
    expect(json?.matches).toBe(3420);
    expect(asWritten(json?.rps)).toBeLessThanOrEqual(0.19567);
    expect(asWritten(json?.logLoss)).toBeLessThanOrEqual(0.97287);
    expect(json?.rps).toBeCloseTo(referenceBacktest.rps, 4);
  });

  test('trained on past prices, compared with the market', { timeout: 1_200_000 }, async () => {
    const seasons = ['2019-20', '2020-21', '2021-22', '2022-23', '2023-24', '2024-25'];
    const odds = leagues.flatMap((league) =>
      seasons.flatMap((season) => ['--odds', sharedPath('odds', `${league}-${season}.csv`)]),
    );
    const { json } = await backtest(...results, ...odds, ...range);
    expect(json?.market?.matches).toBe(3420);
    expect(json?.market?.rps).toBeCloseTo(0.18969, 4);
    expect(json?.market?.logLoss).toBeCloseTo(0.95388, 4);
    expect(asWritten(json?.rps)).toBeLessThanOrEqual(0.19189);
    expect(asWritten(json?.logLoss)).toBeLessThanOrEqual(0.96037);
  });
});
