import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentSeason, fitnessRule, lateBefore, leagueFitness, type SeasonFacts } from './league-fitness';

const now = new Date('2026-03-14T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const league = { kind: 'league' } as const;

const current: SeasonFacts = {
  label: '2025-26',
  clubs: 20,
  finished: 280,
  late: 0,
  lateSince: null,
  newestResult: daysAgo(1),
  next: daysAgo(-1),
  last: daysAgo(-70),
};
const before: SeasonFacts = {
  ...current,
  label: '2024-25',
  finished: 380,
  newestResult: daysAgo(300),
  next: null,
  last: daysAgo(300),
};
const justBegun: SeasonFacts = { ...current, finished: 0, newestResult: null };

describe('the fitness of a league', () => {
  it.each<[string, SeasonFacts[], string]>([
    ['is there with enough matches of this season', [current], 'fit'],
    ['is there at the start of a season with the one before', [before, justBegun], 'fit'],
    ['is not there without any history', [justBegun], 'history-missing'],
    [
      'is not there where only a season long ago is known',
      [{ ...before, newestResult: daysAgo(501) }, justBegun],
      'history-missing',
    ],
    [
      'is not there where the season before broke off',
      [{ ...before, finished: 200, late: 180 }, justBegun],
      'history-missing',
    ],
    [
      'survives a few results of the season before that never came',
      [{ ...before, finished: 375, late: 5 }, justBegun],
      'fit',
    ],
    ['ends with a late result', [before, { ...current, late: 1, lateSince: daysAgo(8) }], 'results-missing'],
    ['is not asked of a competition without a match', [], 'fit'],
  ])('%s', (_, seasons, expected) => {
    const fitness = leagueFitness(league, seasons, now);
    expect(fitness.fit ? 'fit' : fitness.reason).toBe(expected);
  });

  it('ends a week after the kick-off whose result is missing', () => {
    const lateSince = daysAgo(20);
    expect(leagueFitness(league, [{ ...current, late: 9, lateSince }], now)).toEqual({
      fit: false,
      reason: 'results-missing',
      since: daysAgo(20 - fitnessRule.lateDays),
      missing: 9,
      missingSince: lateSince,
    });
  });

  it.each(['cup', 'continental', 'national'] as const)(
    'of a competition of kind %s rests on its own results alone',
    (kind) => {
      expect(leagueFitness({ kind }, [justBegun], now).fit).toBe(true);
      expect(leagueFitness({ kind }, [{ ...justBegun, late: 1, lateSince: daysAgo(8) }], now).fit).toBe(false);
    },
  );
});

const facts: fc.Arbitrary<SeasonFacts> = fc
  .record({
    clubs: fc.nat(24),
    finished: fc.nat(500),
    late: fc.nat(50),
    lateDays: fc.integer({ min: 8, max: 900 }),
    resultDays: fc.integer({ min: 0, max: 900 }),
    nextDays: fc.option(fc.integer({ min: 0, max: 60 })),
    lastDays: fc.integer({ min: -60, max: 900 }),
  })
  .map(({ clubs, finished, late, lateDays, resultDays, nextDays, lastDays }) => ({
    label: '',
    clubs,
    finished,
    late,
    lateSince: late > 0 ? daysAgo(lateDays) : null,
    newestResult: finished > 0 ? daysAgo(resultDays) : null,
    next: nextDays === null ? null : daysAgo(-nextDays),
    last: daysAgo(lastDays),
  }));

it('never finds a league fit that has a late result in its season, or no result at all', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 4 }), (seasons) => {
      const fitness = leagueFitness(league, seasons, now);
      const late = currentSeason(seasons)?.late ?? 0;
      if (late > 0 || seasons.every(({ finished }) => finished === 0)) expect(fitness.fit).toBe(false);
      if (!fitness.fit) expect(fitness.since.getTime()).toBeLessThanOrEqual(now.getTime());
    }),
  );
});

it('does not become unfit by a result more', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 4 }), fc.nat(3), (seasons, index) => {
      if (!leagueFitness(league, seasons, now).fit) return;
      const more = seasons.map((season, at) =>
        at === index ? { ...season, finished: season.finished + 1, newestResult: daysAgo(0) } : season,
      );
      expect(leagueFitness(league, more, now).fit).toBe(true);
    }),
  );
});

it('calls a result late after a week', () => {
  expect(lateBefore(now)).toEqual(daysAgo(7));
});
