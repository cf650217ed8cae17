import { describe, expect, it } from 'vitest';
import halfTime from '@/lib/model/backtest/half-time.json';
import peers from '@/lib/model/backtest/peers.json';
import untouchedLeagues from '@/lib/model/backtest/untouched-leagues.json';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import frozen from './study/frozen-choices.json';

const run = 'run the backtest again with --save';

describe.each([
  ['untouched-leagues.json', untouchedLeagues],
  ['half-time.json', halfTime],
])('%s', (_, { model, matches, calibration, bins }) => {
  it('was measured with the current model', () => {
    expect(model, run).toBe(RESULT_SETTINGS.version);
  });

  it('counts three results per match, and its error is that of its bands', () => {
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(3 * matches);
    const distance = bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.meanForecast - bin.hitRate), 0);
    expect(distance / (3 * matches)).toBeCloseTo(calibration.error, 4);
  });
});

it.each([
  ['untouched-leagues.json', untouchedLeagues],
  ['half-time.json', halfTime],
  ['peers.json', peers],
])('%s has unrounded scores, because only the page rounds them', (_, figures) => {
  const scores: number[] = [];
  JSON.stringify(figures, (key, value: unknown) => {
    if (typeof value === 'number' && ['rps', 'logLoss'].includes(key)) scores.push(value);
    return value;
  });
  expect(scores.length).toBeGreaterThan(2);
  expect(scores.filter((score) => score === Number(score.toFixed(6)))).toEqual([]);
});

it('the untouched leagues are those named before the choice, in two parts', () => {
  const { leagues, matches, newcomers, later } = untouchedLeagues;
  expect(leagues).toBe(frozen.testLeagues.length);
  expect(newcomers.matches + later.matches).toBe(matches);
});
