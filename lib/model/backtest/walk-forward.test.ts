import { describe, expect, test } from 'vitest';
import { readSnapshotResults } from '@/lib/cli/bench/snapshot-results';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { fitLeague } from '@/lib/model/dixon-coles/fit';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { gradeLeague, type PricedResult } from './grade-league';
import { summarise, type Graded } from './summarise';
import { walkForward } from './walk-forward';

const teams = syntheticTeams(10);
const seasons = [2021, 2022, 2023].flatMap((year) => syntheticSeason(teams, { start: `${year}-08-05`, seed: year }));
const BOUNDS = { from: '2023-08-01', to: '2024-07-01' };

describe('walking forward', () => {
  test('predicts every match in the range once, in order of date', () => {
    const predictions = [...walkForward(seasons, BOUNDS)];
    expect(predictions).toHaveLength(90);
    expect(predictions.every(({ match }) => match.date >= BOUNDS.from && match.date <= BOUNDS.to)).toBe(true);
    const dates = predictions.map(({ match }) => match.date);
    expect(dates).toEqual([...dates].sort());
  });

  test('a prediction equals that of a fresh fit on the same morning', () => {
    const ids = teams.map((team) => team.id);
    for (const { match, goals } of [...walkForward(seasons, BOUNDS)].filter((_, index) => index % 17 === 0)) {
      const known = seasons.filter((row) => row.date < match.date);
      const fresh = expectedGoals(fitLeague(known, { fittedOn: match.date, teams: ids }), match.home, match.away);
      expect(goals.home).toBeCloseTo(fresh.home, 6);
      expect(goals.away).toBeCloseTo(fresh.away, 6);
    }
  });

  test('neither the match itself, nor its price, nor anything later affects its prediction', () => {
    const day = '2023-09-10';
    const priced: PricedResult[] = seasons.map((row) => ({ ...row, impliedGoals: { home: 1.5, away: 1.1 } }));
    const changed = priced.map((row) =>
      row.date < day ? row : { ...row, homeGoals: 9, awayGoals: 0, impliedGoals: { home: 4, away: 0.2 } },
    );
    for (const [before, after] of [
      [seasons, seasons.map((row) => (row.date < day ? row : { ...row, homeGoals: 9 }))],
      [priced, changed],
    ] as const) {
      const first = (rows: readonly PricedResult[]) => [...walkForward(rows, { from: day, to: '2024-07-01' })][0];
      expect(first(after)?.goals).toEqual(first(before)?.goals);
    }
  });

  test('rejects bounds that are not days', () => {
    expect(() => [...walkForward(seasons, { from: '2023-13-01', to: '2024-01-01' })]).toThrow("got '2023-13-01'");
  });
});

describe('trains on prices automatically', () => {
  const versionsOf = (rows: readonly PricedResult[]) =>
    new Set([...walkForward(rows, BOUNDS)].map(({ fit }) => fit.modelVersion));
  const withPrices = (share: number): PricedResult[] =>
    seasons.map((row, index) => (index % 10 < share * 10 ? { ...row, impliedGoals: { home: 1.5, away: 1.1 } } : row));

  test('if most recent matches have one', () => {
    expect(versionsOf(withPrices(1))).toEqual(new Set(['dc-prices-1']));
    expect(versionsOf(withPrices(0.8))).toEqual(new Set(['dc-prices-1']));
  });

  test('but not if few or none do, when it trains on results', () => {
    expect(versionsOf(withPrices(0.2))).toEqual(new Set(['dc-moving-3']));
    expect(versionsOf(seasons)).toEqual(new Set(['dc-moving-3']));
  });

  test('returns to results when prices stop', () => {
    const silent = seasons.map((row): PricedResult =>
      row.date < '2023-01-01' ? { ...row, impliedGoals: { home: 1.5, away: 1.1 } } : row,
    );
    expect(versionsOf(silent).has('dc-moving-3')).toBe(true);
  });

  const chances = { onTarget: { home: 5, away: 4 } };
  test('counts chances if no prices but enough chances are known', () => {
    expect(versionsOf(seasons.map((row) => ({ ...row, chances })))).toEqual(new Set(['dc-chances-1']));
    expect(versionsOf(withPrices(1).map((row) => ({ ...row, chances })))).toEqual(new Set(['dc-prices-2']));
    expect(versionsOf(withPrices(0.2).map((row, index) => (index % 10 ? row : { ...row, chances })))).toEqual(
      new Set(['dc-moving-3']),
    );
  });

  test('prices tell more than results: strengths are found from prices alone', () => {
    const truth = (row: PricedResult): PricedResult => {
      const [home, away] = [row.home, row.away].map((id) => teams.find((team) => team.id === id));
      const goals = {
        home: Math.exp(0.45 + (home?.attack ?? 0) - (away?.defence ?? 0)),
        away: Math.exp(0.2 + (away?.attack ?? 0) - (home?.defence ?? 0)),
      };
      return { ...row, impliedGoals: goals };
    };
    const scoreOf = (rows: readonly PricedResult[], settings = {}) =>
      summarise(gradeLeague(rows, { ...BOUNDS, ...settings })).rps;
    const rows = seasons.map(truth);
    expect(scoreOf(rows)).toBeLessThan(scoreOf(rows, { settings: RESULT_SETTINGS }));
  });
});

const bundled = await Promise.all(['en.1', 'de.1', 'es.1'].map(readSnapshotResults));

describe('bundled real seasons', () => {
  const graded = bundled.flatMap((results) => gradeLeague(results, { from: '2025-08-01', to: '2026-06-30' }));
  const summary = summarise(graded);

  test('2025-26: better than base rates by a fixed margin', () => {
    expect(summary.matches).toBe(998);
    expect(summary.rps).toBeLessThan((summary.baseRate?.rps ?? 0) - 0.024);
    expect(summary.logLoss).toBeLessThan((summary.baseRate?.logLoss ?? 0) - 0.07);
    expect(summary.rps).toBeLessThan(0.203);
    expect(summary.logLoss).toBeLessThan(1);
  });

  test('2025-26: calibrated within two points', () => {
    expect(summary.ece).toBeLessThan(0.02);
  });
});

describe('summary', () => {
  const certain = { home: 1, draw: 0, away: 0 };
  const even = { home: 1 / 3, draw: 1 / 3, away: 1 / 3 };
  const match = (score: Graded['score'], market: Graded['market']): Graded => ({
    score,
    forecast: even,
    over25: 0.5,
    btts: 0.25,
    market,
    baseRate: null,
  });

  test('market figures cover the priced matches, with the model on the same ones', () => {
    const summary = summarise([match({ home: 1, away: 0 }, certain), match({ home: 2, away: 2 }, null)]);
    expect(summary.matches).toBe(2);
    expect(summary.market).toEqual({
      matches: 1,
      rps: 0,
      logLoss: 0,
      model: {
        matches: 1,
        rps: expect.closeTo(5 / 18, 12) as number,
        logLoss: expect.closeTo(Math.log(3), 12) as number,
      },
    });
    expect(summary.over25.brier).toBeCloseTo(0.25, 12);
    expect(summary.btts.brier).toBeCloseTo((0.0625 + 0.5625) / 2, 12);
    expect(summary.baseRate).toBeNull();
  });

  test('requires at least one match', () => {
    expect(() => summarise([])).toThrow('There is no match to score');
  });
});
