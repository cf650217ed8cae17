import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableResult } from '@/lib/domain/football/league-table';
import { levelRules, type LevelRule } from '@/lib/domain/football/season-rules';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { leagueFit } from '@/tests/support/league-fit';
import { seededUniform } from './random';
import { ScoreDraws } from './score-draws';
import {
  simulateSeason,
  startSeason,
  type SeasonFixture,
  type SeasonToPlay,
  type TeamForecast,
} from './simulate-season';

const fit = leagueFit({
  strong: { attack: 0.5, defence: 0.5 },
  middle: { attack: 0, defence: 0 },
  weak: { attack: -0.5, defence: -0.5 },
});
const plain = { level: 'goal-difference', split: [] } as const;
const roundRobin = (ids: readonly string[]): SeasonFixture[] =>
  ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => ({ home, away })));
const result = (home: string, away: string, homeGoals: number, awayGoals: number): TableResult => ({
  home,
  away,
  homeGoals,
  awayGoals,
});
const season = (teams: readonly string[], further: Partial<SeasonToPlay> = {}): SeasonToPlay => ({
  teams,
  played: [],
  remaining: [],
  format: plain,
  ...further,
});
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const placesOf = (forecasts: readonly TeamForecast[]) =>
  Object.fromEntries(forecasts.map(({ id, positions }) => [id, positions.indexOf(1) + 1]));

describe('simulateSeason', () => {
  it('gives probabilities that sum to 1 by team and by place, whatever is played and whatever the format', () => {
    const goals = fc.integer({ min: 0, max: 12 });
    const split = [
      { size: 2, meetings: 2, carried: 'half-rounded-up' },
      { size: 4, meetings: 1, carried: 'all' },
    ] as const;
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const states = fc.record({
      results: fc
        .subarray(roundRobin(ids))
        .chain((fixtures) => fc.tuple(...fixtures.map((fixture) => fc.tuple(fc.constant(fixture), goals, goals)))),
      level: fc.constantFrom(...levelRules),
      isSplit: fc.boolean(),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(states, ({ results, level, isSplit, seed }) => {
        const played = results.map(([{ home, away }, ...score]) => result(home, away, ...score));
        const remaining = roundRobin(ids).filter(
          ({ home, away }) => !played.some((match) => match.home === home && match.away === away),
        );
        const format = { level, split: isSplit ? split : [] } as const;
        const forecasts = simulateSeason(fit, season(ids, { played, remaining, format }), { seed, runs: 20 });
        for (const [index, { positions, meanPoints }] of forecasts.entries()) {
          expect(total(positions)).toBeCloseTo(1, 9);
          expect(total(forecasts.map((forecast) => forecast.positions[index]!))).toBeCloseTo(1, 9);
          expect(meanPoints).toBeGreaterThanOrEqual(0);
          expect(meanPoints).toBeLessThanOrEqual(3 * (isSplit ? 13 : 10));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is certain of a decided season, by points, then goal difference, then goals scored', () => {
    const ids = ['fourth', 'first', 'third', 'second', 'guest'];
    const played = [
      result('first', 'guest', 1, 0),
      result('first', 'guest', 1, 0),
      result('second', 'guest', 3, 0),
      result('third', 'guest', 3, 1),
      result('fourth', 'guest', 2, 0),
    ];
    const forecasts = simulateSeason(fit, season(ids, { played }), { seed: 1 });
    expect(placesOf(forecasts)).toEqual({ first: 1, second: 2, third: 3, fourth: 4, guest: 5 });
    expect(forecasts.map(({ meanPoints }) => meanPoints)).toEqual([3, 6, 3, 3, 0]);
  });

  it('separates teams level on points as the format says', () => {
    // Both have five points; b won their match, a has the better goal difference.
    const played = [
      result('b', 'a', 1, 0),
      result('a', 'b', 0, 0),
      result('a', 'x', 9, 0),
      result('x', 'a', 0, 0),
      result('x', 'b', 1, 1),
    ];
    const placesBy = (level: LevelRule) =>
      placesOf(simulateSeason(fit, season(['a', 'b', 'x'], { played, format: { level, split: [] } }), { seed: 1 }));
    expect(placesBy('goal-difference')).toEqual({ a: 1, b: 2, x: 3 });
    expect(placesBy('head-to-head')).toEqual({ b: 1, a: 2, x: 3 });
  });

  it('also separates teams level on goal difference by their own matches if the format says so', () => {
    // Both have four points; b is ahead in their own matches, a in goals scored and, if it scores a fourth, in goal
    // difference.
    const places = (level: LevelRule, goals: number) => {
      const played = [
        result('b', 'a', 1, 0),
        result('a', 'b', 1, 1),
        result('a', 'x', goals, 2),
        result('x', 'b', 1, 0),
      ];
      const teams = season(['a', 'b', 'x'], { played, format: { level, split: [] } });
      return placesOf(simulateSeason(fit, teams, { seed: 1 }));
    };
    expect(places('goal-difference', 3)).toEqual({ a: 1, b: 2, x: 3 });
    expect(places('goal-difference-head-to-head', 3)).toEqual({ b: 1, a: 2, x: 3 });
    expect(places('goal-difference-head-to-head', 4)).toEqual({ a: 1, b: 2, x: 3 });
    expect(places('head-to-head', 4)).toEqual({ b: 1, a: 2, x: 3 });
  });

  it('puts the number of wins first if the format says so', () => {
    const played = [
      result('one-win', 'x', 1, 0),
      result('x', 'one-win', 9, 0),
      result('x', 'one-win', 9, 0),
      result('three-draws', 'x', 0, 0),
      result('three-draws', 'x', 0, 0),
      result('three-draws', 'x', 0, 0),
    ];
    const teams = ['one-win', 'three-draws', 'x'];
    const places = (level: LevelRule) =>
      placesOf(simulateSeason(fit, season(teams, { played, format: { level, split: [] } }), { seed: 1 }));
    expect(places('goal-difference')).toEqual({ x: 1, 'three-draws': 2, 'one-win': 3 });
    expect(places('wins')).toEqual({ x: 1, 'one-win': 2, 'three-draws': 3 });
  });

  it('keeps teams in their groups after a split, with the points that they carried over', () => {
    const teams = ['a', 'b', 'c', 'd'];
    const played = [
      result('a', 'b', 1, 0),
      result('a', 'c', 1, 0),
      result('a', 'd', 1, 0),
      result('b', 'd', 1, 0),
      result('c', 'd', 0, 0),
    ];
    const split = [
      { size: 2, meetings: 1, carried: 'half-rounded-up' },
      { size: 2, meetings: 1, carried: 'half-rounded-down' },
    ] as const;
    const format = { level: 'goal-difference', split } as const;
    const before = simulateSeason(fit, season(teams, { played, format }), { seed: 2 });
    for (const { id, positions } of before)
      expect(total(positions.slice(0, 2)), id).toBeCloseTo(id === 'a' || id === 'b' ? 1 : 0, 12);

    // 9 and 3 points are carried over as 5 and 2; b wins 3 in their match, which makes them level: a leads on goal
    // difference.
    const after = simulateSeason(
      fit,
      season(teams, {
        played,
        format,
        groups: [
          { teams: ['a', 'b'], played: [result('b', 'a', 1, 0)], remaining: [] },
          { teams: ['d', 'c'], played: [], remaining: [{ home: 'c', away: 'd' }] },
        ],
      }),
      { seed: 2 },
    );
    expect(after.slice(0, 2).map(({ meanPoints, positions }) => [meanPoints, positions[0]])).toEqual([
      [5, 1],
      [5, 0],
    ]);
    expect(after[3]!.meanPoints).toBeLessThan(3);
  });

  it.each(levelRules)('starts a team below zero because of deducted points, %s', (level) => {
    const played = [result('a', 'b', 1, 0), result('b', 'x', 1, 0), result('x', 'a', 0, 0), result('a', 'x', 2, 0)];
    const given = { played, format: { level, split: [] } };
    const [a, b, x] = simulateSeason(fit, season(['a', 'b', 'x'], { ...given, deducted: { a: 18, none: 3 } }), {
      seed: 1,
    });
    expect([a!.meanPoints, b!.meanPoints, x!.meanPoints]).toEqual([-11, 3, 1]);
    expect(placesOf([a!, b!, x!])).toEqual({ b: 1, x: 2, a: 3 });
    expect(placesOf(simulateSeason(fit, season(['a', 'b', 'x'], given), { seed: 1 }))).toEqual({ a: 1, b: 2, x: 3 });
  });

  it('is certain of what can no longer change', () => {
    const teams = ['strong', 'middle', 'weak', 'last'];
    const wins = (winner: string, loser: string, times: number) =>
      Array.from({ length: times }, () => result(winner, loser, 2, 0));
    const [champion, second, third, last] = simulateSeason(
      fit,
      season(teams, {
        played: [...wins('strong', 'last', 9), ...wins('middle', 'last', 4), ...wins('weak', 'last', 4)],
        remaining: [
          { home: 'middle', away: 'weak' },
          { home: 'last', away: 'strong' },
        ],
      }),
      { seed: 7 },
    );
    expect(champion!.positions[0]).toBe(1);
    expect(last!.positions[3]).toBe(1);
    expect(second!.positions[0]).toBe(0);
    expect(second!.positions[1]! + third!.positions[1]!).toBeCloseTo(1, 12);
    expect(second!.positions[1]).toBeGreaterThan(third!.positions[1]!);
  });

  it('draws level teams at random, each place equally often', () => {
    for (const { positions } of simulateSeason(fit, season(['a', 'b', 'c']), { seed: 3, runs: 30_000 })) {
      for (const probability of positions) expect(probability).toBeCloseTo(1 / 3, 1);
    }
  });

  it('agrees with the score matrix about one deciding match', () => {
    const forecasts = simulateSeason(
      fit,
      season(['middle', 'weak'], { remaining: [{ home: 'middle', away: 'weak' }] }),
      { seed: 11, runs: 100_000 },
    );
    const { cells } = scoreMatrix(expectedGoals(fit, 'middle', 'weak'), fit.rho);
    const win = total(cells.flatMap((row, home) => row.filter((_, away) => home > away)));
    const draw = total(cells.map((row, home) => row[home]!));
    // A draw leaves them level, so half of the draws count. The standard error is .0015.
    expect(Math.abs(forecasts[0]!.positions[0]! - (win + draw / 2))).toBeLessThan(0.008);
    expect(Math.abs(forecasts[0]!.meanPoints - (3 * win + draw))).toBeLessThan(0.02);
  });

  it('ranks by strength', () => {
    const ids = ['weak', 'middle', 'strong'];
    const titles = simulateSeason(fit, season(ids, { remaining: roundRobin(ids) }), { seed: 5 }).map(
      ({ positions }) => positions[0]!,
    );
    expect(titles).toEqual([...titles].sort((a, b) => a - b));
    expect(total(titles)).toBeCloseTo(1, 12);
  });

  it('gives the same for the same seed, and something else for a different one', () => {
    const ids = ['weak', 'middle', 'strong'];
    const run = (seed: number) => simulateSeason(fit, season(ids, { remaining: roundRobin(ids) }), { seed });
    expect(run(42)).toEqual(run(42));
    expect(run(42)).not.toEqual(run(43));
  });

  it('gives the same result in batches as in one go', () => {
    const ids = ['weak', 'middle', 'strong'];
    const open = season(ids, { remaining: roundRobin(ids) });
    const simulation = startSeason(fit, open, 42);
    for (const runs of [1, 299, 700]) simulation.play(runs);
    expect(simulation.forecasts()).toEqual(simulateSeason(fit, open, { seed: 42, runs: 1_000 }));
  });

  it('rejects an invalid season', () => {
    const odd = season(['a'], { remaining: [{ home: 'a', away: 'b' }] });
    expect(() => simulateSeason(fit, odd, { seed: 1 })).toThrow('b plays');
    expect(() => simulateSeason(fit, season(['a', 'a']), { seed: 1 })).toThrow('twice');
    expect(() => simulateSeason(fit, season(['a']), { seed: 1, runs: 0 })).toThrow(RangeError);
    const groups = [{ teams: ['a'], played: [], remaining: [] }];
    expect(() => simulateSeason(fit, season(['a', 'b'], { groups }), { seed: 1 })).toThrow('groups');
  });
});

describe('ScoreDraws', () => {
  it('draws every score with its probability in the matrix', () => {
    const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
    const draws = new ScoreDraws(2, () => matrix);
    const counts = new Array<number>(256).fill(0);
    const steps = 1_000_000;
    const pairings = { home: new Int32Array(steps).fill(1), away: new Int32Array(steps) };
    const drawn = new Uint8Array(steps);
    const uniforms = Float64Array.from(drawn, (_, step) => (step + 0.5) / steps);
    draws.draw(pairings, uniforms, drawn);
    for (const cell of drawn) counts[cell]! += 1;
    for (const [cell, count] of counts.entries())
      expect(Math.abs(count / steps - matrix.cells.flat()[cell]!)).toBeLessThan(0.0006);
  });
});

describe('seededUniform', () => {
  it('is uniform over [0, 1), even for neighbouring seeds', () => {
    const first = Array.from({ length: 10_000 }, (_, seed) => seededUniform(seed)());
    const next = seededUniform(1);
    const following = Array.from({ length: 10_000 }, () => next());
    for (const values of [first, following]) {
      expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
      expect(total(values) / values.length).toBeCloseTo(0.5, 1);
      for (let tenth = 0; tenth < 10; tenth += 1)
        expect(Math.abs(values.filter((value) => Math.trunc(value * 10) === tenth).length - 1000)).toBeLessThan(200);
    }
  });
});
