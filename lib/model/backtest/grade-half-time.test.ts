import { expect, it } from 'vitest';
import { POOLED_HALF_SHARE } from '@/lib/model/halves/half-share';
import { seededRandom, syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { gradeHalfTime, type HalfTimeResult } from './grade-half-time';

const random = seededRandom(7);
/** Goals before half-time, by the pooled share. */
const firstOf = (goals: number) => Array.from({ length: goals }).filter(() => random() < POOLED_HALF_SHARE).length;
const results: HalfTimeResult[] = [2021, 2022, 2023]
  .flatMap((year) => syntheticSeason(syntheticTeams(14), { start: `${year}-08-05`, seed: year }))
  .map((row) => ({ ...row, halfTime: { home: firstOf(row.homeGoals), away: firstOf(row.awayGoals) } }));
const span = { from: '2022-08-01', to: '2024-06-30' };

it('scores the live chances better than the pre-match prediction and the table, and counts every outcome', () => {
  const { leagues, matches, scores, bins } = gradeHalfTime([results, []], span);
  expect(leagues).toBe(1);
  expect(matches).toBe(results.filter(({ date }) => date >= span.from).length);
  for (const other of ['preMatch', 'table'] as const) {
    expect(scores.live.rps).toBeLessThan(scores[other].rps);
    expect(scores.live.logLoss).toBeLessThan(scores[other].logLoss);
  }
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(3 * matches);
  for (const { meanForecast, hitRate, count } of bins)
    if (count > 300) expect(Math.abs(meanForecast - hitRate)).toBeLessThan(0.1);
});

it('learns only from earlier days: later matches change nothing', () => {
  const until = { ...span, to: '2023-06-30' };
  const early = results.filter(({ date }) => date <= until.to);
  expect(gradeHalfTime([results], until)).toEqual(gradeHalfTime([early], until));
});

it('grades nothing without half-time scores', () => {
  expect(() => gradeHalfTime([results.map((row) => ({ ...row, halfTime: null }))], span)).toThrow(RangeError);
});

it('using each league’s own share forecasts half-time scores better only if leagues differ', () => {
  const early = results.map((row) => ({ ...row, halfTime: { home: row.homeGoals, away: row.awayGoals } }));
  const late = results.map((row) => ({ ...row, halfTime: { home: 0, away: 0 } }));
  const differing = gradeHalfTime([early, late], span).halfTimeScores;
  expect(differing.pooled - differing.byLeague).toBeCloseTo(differing.gain, 9);
  expect(differing.gain).toBeGreaterThan(5 * differing.standardError);
  const alike = gradeHalfTime([results, results], span).halfTimeScores;
  expect(Math.abs(alike.gain)).toBeLessThan(1e-4);
});
