import { describe, expect, test } from 'vitest';
import { prepareResults } from '@/lib/model/dixon-coles/prepare';
import { inferSeasons } from '@/lib/model/dixon-coles/seasons';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { addVariance, covarianceOf, emptyBelief, learn, strengthAt } from './belief';
import { movingRatings } from './moving-ratings';
import { changeFactor, MOVING_SETTINGS, STEADY_MOVING_SETTINGS } from './settings';

const ratingsOf = (results: readonly FittedResult[], teams?: readonly string[], settings = MOVING_SETTINGS) => {
  const prepared = prepareResults(results);
  return movingRatings(prepared, inferSeasons(prepared, prepared.count, teams), { moving: settings, chances: null });
};
const strength = (of: { attack: number; defence: number } | null) => ((of?.attack ?? 0) + (of?.defence ?? 0)) / 2;

describe('a belief', () => {
  const believe = () => {
    const belief = emptyBelief(['a', 'b']);
    addVariance(belief, strengthAt(0), 0.05);
    addVariance(belief, strengthAt(1), 0.01);
    return belief;
  };

  test('moves the less certain team more, and in opposite directions', () => {
    const belief = believe();
    learn(belief, { home: 0, away: 1, homeGoals: 3, awayGoals: 0 }, 1);
    expect(belief.centre[strengthAt(0)]).toBeGreaterThan(0);
    expect((belief.centre[strengthAt(0)] ?? 0) / -(belief.centre[strengthAt(1)] ?? 0)).toBeCloseTo(5, 1);
  });

  test('is more certain after a match than before, and knows that both teams’ errors are correlated', () => {
    const belief = believe();
    learn(belief, { home: 0, away: 1, homeGoals: 1, awayGoals: 1 }, 1);
    expect(covarianceOf(belief, strengthAt(0), strengthAt(0))).toBeLessThan(0.05);
    expect(covarianceOf(belief, strengthAt(0), strengthAt(1))).toBeGreaterThan(0);
  });

  test('stays centred after expected goals', () => {
    const belief = believe();
    learn(belief, { home: 0, away: 1, homeGoals: 1, awayGoals: 1 }, 1);
    expect(belief.centre[strengthAt(0)]).toBeCloseTo(0, 12);
  });
});

describe('ratings that move', () => {
  const teams = syntheticTeams(10);
  const names = teams.map(({ id }) => id);
  const seasons = [2021, 2022].flatMap((year) => syntheticSeason(teams, { start: `${year}-08-05`, seed: year }));

  test('recover the order of strength behind results', () => {
    const ratings = ratingsOf(seasons);
    expect(strength(ratings.of('team-0'))).toBeGreaterThan(strength(ratings.of('team-9')) + 0.2);
    expect(ratings.of('nobody')).toBeNull();
  });

  test('a newcomer starts near the teams that left, a returning one nearer to its old rating', () => {
    const second = seasons.slice(90).map((row) => ({
      ...row,
      home: row.home === 'team-0' ? 'guest' : row.home,
      away: row.away === 'team-0' ? 'guest' : row.away,
    }));
    const without = [...names.slice(1, 9), 'guest'];
    const played = [...seasons.slice(0, 90), ...second];
    const next = ratingsOf(played, [...without, 'team-0', 'unknown']);
    expect(strength(next.of('unknown'))).toBeCloseTo(strength(next.newcomer), 9);
    expect(strength(next.of('team-0'))).toBeGreaterThan(strength(next.newcomer));
  });

  test('without any match all teams are level', () => {
    const ratings = ratingsOf([], ['a', 'b']);
    expect(ratings.of('a')).toEqual({ attack: 0, defence: 0 });
    expect(ratings.newcomer).toBeNull();
  });

  test('what happened more than five years ago changes nothing', () => {
    // A season begins where a newcomer appears.
    const name = (team: string) => (team === 'team-9' ? 'newcomer' : team);
    const late = seasons.map((row) => ({
      ...row,
      date: `${Number(row.date.slice(0, 4)) + 6}${row.date.slice(4)}`,
      home: name(row.home),
      away: name(row.away),
    }));
    const old = seasons.slice(0, 90).map((row) => ({ ...row, homeGoals: row.awayGoals + 3 }));
    expect(strength(ratingsOf([...old, ...late]).of('team-3'))).toBeCloseTo(strength(ratingsOf(late).of('team-3')), 9);
  });

  test('strength changes faster in small leagues, and equally fast in all leagues of eighteen teams or more', () => {
    const factors = [2, 8, 12, 18, 24].map((count) => changeFactor(count, MOVING_SETTINGS));
    expect(factors).toEqual([11.390625, 11.390625, 3.375, 1, 1]);
    // The strongest of ten teams loses the last match of the second season heavily.
    const played = seasons.map((row, index) =>
      index === seasons.length - 1 ? { ...row, home: 'team-0', away: 'team-9', homeGoals: 0, awayGoals: 5 } : row,
    );
    const fall = (settings: typeof MOVING_SETTINGS) =>
      strength(ratingsOf(seasons.slice(0, -1), names, settings).of('team-0')) -
      strength(ratingsOf(played, names, settings).of('team-0'));
    expect(fall(MOVING_SETTINGS)).toBeGreaterThan(1.2 * fall(STEADY_MOVING_SETTINGS));
  });

  test('a break of five weeks makes ratings less certain, one of four does not', () => {
    const resumed = (days: number) => {
      const last = seasons[89];
      if (!last) throw new Error('no match');
      const date = new Date(Date.parse(last.date) + days * 86_400_000).toISOString().slice(0, 10);
      return [...seasons.slice(0, 90), { date, home: 'team-0', away: 'team-9', homeGoals: 0, awayGoals: 5 }];
    };
    const moved = (days: number, settings: typeof MOVING_SETTINGS) =>
      strength(ratingsOf(resumed(days), names, settings).of('team-0'));
    const never = { ...MOVING_SETTINGS, longBreakDays: Number.POSITIVE_INFINITY };
    expect(moved(34, MOVING_SETTINGS)).toBe(moved(34, never));
    expect(moved(35, MOVING_SETTINGS)).toBeLessThan(moved(35, never) - 0.01);
  });
});
