import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { seededUniform } from './random';
import { scoreSampler } from './score-sampler';
import {
  bottomProbability,
  simulateSeason,
  startSeason,
  topProbability,
  type SeasonFixture,
  type SeasonStanding,
} from './simulate-season';

const fit: LeagueFit = {
  modelVersion: 'test-1',
  fittedOn: '2026-03-14',
  mean: 0.2,
  homeAdvantage: 0.25,
  rho: -0.08,
  matches: 380,
  teams: {
    strong: { attack: 0.5, defence: 0.5 },
    middle: { attack: 0, defence: 0 },
    weak: { attack: -0.5, defence: -0.5 },
  },
  newcomer: { attack: -0.2, defence: -0.1 },
};
const level = (id: string, points = 0, goalsFor = 0, goalsAgainst = 0): SeasonStanding => ({
  id,
  points,
  goalsFor,
  goalsAgainst,
});
const roundRobin = (ids: readonly string[]): SeasonFixture[] =>
  ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => ({ home, away })));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('simulateSeason', () => {
  it('gives probabilities that sum to 1 by team and by place, whatever is left', () => {
    const standing = fc.record({
      points: fc.integer({ min: -12, max: 100 }),
      goalsFor: fc.integer({ min: 0, max: 120 }),
      goalsAgainst: fc.integer({ min: 0, max: 120 }),
    });
    const season = fc.array(standing, { minLength: 2, maxLength: 8 }).chain((lines) => {
      const standings = lines.map((line, index) => ({ id: `team-${index}`, ...line }));
      return fc.record({
        standings: fc.constant(standings),
        fixtures: fc.subarray(roundRobin(standings.map(({ id }) => id))),
        seed: fc.integer(),
      });
    });
    fc.assert(
      fc.property(season, ({ standings, fixtures, seed }) => {
        const forecasts = simulateSeason(fit, standings, fixtures, { seed, runs: 50 });
        for (const [index, { id, positions, meanPoints }] of forecasts.entries()) {
          const { points } = standings[index]!;
          const left = fixtures.filter(({ home, away }) => home === id || away === id).length;
          expect(total(positions)).toBeCloseTo(1, 9);
          expect(total(forecasts.map((forecast) => forecast.positions[index]!))).toBeCloseTo(1, 9);
          expect(meanPoints).toBeGreaterThanOrEqual(points);
          expect(meanPoints).toBeLessThanOrEqual(points + 3 * left);
        }
      }),
    );
  });

  it('is certain of a decided season: points, then goal difference, then goals scored', () => {
    const standings = [
      level('fourth', 50, 39, 40),
      level('first', 60, 10, 30),
      level('third', 50, 40, 40),
      level('second', 50, 20, 19),
    ];
    const forecasts = simulateSeason(fit, standings, [], { seed: 1 });
    expect(forecasts.map(({ id, positions }) => [id, positions.indexOf(1), total(positions)])).toEqual([
      ['fourth', 3, 1],
      ['first', 0, 1],
      ['third', 2, 1],
      ['second', 1, 1],
    ]);
    expect(forecasts.map(({ meanPoints }) => meanPoints)).toEqual([50, 60, 50, 50]);
  });

  it('is certain of what can no longer change', () => {
    const standings = [
      level('strong', 80, 90, 20),
      level('middle', 40, 40, 40),
      level('weak', 39, 40, 40),
      level('last', 3, 5, 90),
    ];
    const [champion, second, third, last] = simulateSeason(
      fit,
      standings,
      [
        { home: 'middle', away: 'weak' },
        { home: 'last', away: 'strong' },
      ],
      { seed: 7 },
    );
    expect(topProbability(champion!, 1)).toBe(1);
    expect(bottomProbability(last!, 1)).toBe(1);
    expect(topProbability(second!, 1)).toBe(0);
    expect(second!.positions[1]! + third!.positions[1]!).toBeCloseTo(1, 12);
    expect(second!.positions[1]).toBeGreaterThan(third!.positions[1]!);
  });

  it('draws level teams at random, each place equally often', () => {
    for (const { positions } of simulateSeason(
      fit,
      ['a', 'b', 'c'].map((id) => level(id, 10, 5, 5)),
      [],
      { seed: 3, runs: 30_000 },
    )) {
      for (const probability of positions) expect(probability).toBeCloseTo(1 / 3, 1);
    }
  });

  it('agrees with the score matrix about one deciding match', () => {
    const forecasts = simulateSeason(
      fit,
      [level('middle', 10, 10, 10), level('weak', 10, 10, 10)],
      [{ home: 'middle', away: 'weak' }],
      { seed: 11, runs: 100_000 },
    );
    const { cells } = scoreMatrix(expectedGoals(fit, 'middle', 'weak'), fit.rho);
    const win = total(cells.flatMap((row, home) => row.filter((_, away) => home > away)));
    const draw = total(cells.map((row, home) => row[home]!));
    // A draw leaves them level: half of the draws. The standard error is .0015.
    expect(Math.abs(topProbability(forecasts[0]!, 1) - (win + draw / 2))).toBeLessThan(0.008);
    expect(Math.abs(forecasts[0]!.meanPoints - (10 + 3 * win + draw))).toBeLessThan(0.02);
  });

  it('ranks by strength, and the helpers agree with the places', () => {
    const ids = ['weak', 'middle', 'strong'];
    const [weak, middle, strong] = simulateSeason(
      fit,
      ids.map((id) => level(id)),
      roundRobin(ids),
      { seed: 5 },
    );
    expect(topProbability(strong!, 1)).toBeGreaterThan(topProbability(middle!, 1));
    expect(topProbability(middle!, 1)).toBeGreaterThan(topProbability(weak!, 1));
    expect(topProbability(weak!, 2) + bottomProbability(weak!, 1)).toBeCloseTo(1, 12);
    expect([
      topProbability(weak!, 3),
      bottomProbability(weak!, 3),
      topProbability(weak!, 0),
      bottomProbability(weak!, 0),
    ]).toEqual([1, 1, 0, 0]);
  });

  it('gives the same for the same seed and something else for another', () => {
    const ids = ['weak', 'middle', 'strong'];
    const run = (seed: number) =>
      simulateSeason(
        fit,
        ids.map((id) => level(id)),
        roundRobin(ids),
        { seed },
      );
    expect(run(42)).toEqual(run(42));
    expect(run(42)).not.toEqual(run(43));
  });

  it('gives the same in pieces as at once', () => {
    const ids = ['weak', 'middle', 'strong'];
    const standings = ids.map((id) => level(id));
    const simulation = startSeason(fit, standings, roundRobin(ids), 42);
    for (const runs of [1, 299, 700]) simulation.play(runs);
    expect(simulation.forecasts()).toEqual(simulateSeason(fit, standings, roundRobin(ids), { seed: 42, runs: 1_000 }));
  });

  it('rejects an invalid season', () => {
    expect(() => simulateSeason(fit, [level('a')], [{ home: 'a', away: 'b' }], { seed: 1 })).toThrow('b plays');
    expect(() => simulateSeason(fit, [level('a'), level('a')], [], { seed: 1 })).toThrow('twice');
    expect(() => simulateSeason(fit, [level('a')], [], { seed: 1, runs: 0 })).toThrow(RangeError);
  });
});

describe('scoreSampler', () => {
  it('draws every score with its probability in the matrix', () => {
    const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
    const { draw } = scoreSampler(matrix);
    const counts = new Array<number>(256).fill(0);
    const steps = 1_000_000;
    for (let step = 0; step < steps; step += 1) counts[draw((step + 0.5) / steps)]! += 1;
    for (const [cell, count] of counts.entries())
      expect(Math.abs(count / steps - matrix.cells.flat()[cell]!)).toBeLessThan(0.0006);
  });
});

describe('seededUniform', () => {
  it('is even over [0, 1), close seeds too', () => {
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
