import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentSeason,
  fitnessRule,
  hasAllMatches,
  lateBefore,
  leagueFitness,
  type SeasonFacts,
} from './league-fitness';

const now = new Date('2026-03-14T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const league = { kind: 'league' } as const;

const current: SeasonFacts = {
  label: '2025-26',
  clubs: 20,
  inTable: 380,
  finished: 280,
  late: 0,
  lateSince: null,
  newestResult: daysAgo(1),
  yearBefore: 0,
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
    ['is given with enough matches in this season', [current], 'fit'],
    ['is given at the start of a season if the previous one is known', [before, justBegun], 'fit'],
    ['is not given without a history', [justBegun], 'history-missing'],
    [
      'is not given if only a season from long ago is known',
      [{ ...before, newestResult: daysAgo(501) }, justBegun],
      'history-missing',
    ],
    [
      'is not given if the previous season was broken off',
      [{ ...before, finished: 200, late: 180 }, justBegun],
      'history-missing',
    ],
    [
      'survives a few results of the previous season that never came',
      [{ ...before, finished: 375, late: 5 }, justBegun],
      'fit',
    ],
    ['ends with a late result', [before, { ...current, late: 1, lateSince: daysAgo(8) }], 'results-missing'],
    ['is not required of a competition without a match', [], 'fit'],
  ])('%s', (_, seasons, expected) => {
    const fitness = leagueFitness(league, seasons, now);
    expect(fitness.fit ? 'fit' : fitness.reason).toBe(expected);
  });

  it('ends a week after the kick-off of a match without a result', () => {
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
    'depends only on its own results for a competition of kind %s',
    (kind) => {
      expect(leagueFitness({ kind }, [justBegun], now).fit).toBe(true);
      expect(leagueFitness({ kind }, [{ ...justBegun, late: 1, lateSince: daysAgo(8) }], now).fit).toBe(false);
    },
  );
});

describe('the number of a season’s matches', () => {
  it('is complete if it is as large as needed and every club can have the same number', () => {
    expect(hasAllMatches(current, [before, current])).toBe(true);
    expect(hasAllMatches({ ...current, inTable: 379 }, [before, current])).toBe(false);
    // The source lacks a match of each season.
    const [past, lacking] = [before, current].map((season) => ({ ...season, inTable: 379 }));
    expect(hasAllMatches(lacking!, [past!, lacking!])).toBe(false);
  });
});

describe('a league whose file stops before its season is over', () => {
  const silent = { ...current, inTable: 280, finished: 280, next: null, newestResult: daysAgo(30), last: daysAgo(30) };
  it.each<[string, SeasonFacts[], string]>([
    [
      'is behind once four rounds’ worth of matches were played in the same days a year before',
      [before, { ...silent, yearBefore: 40 }],
      'results-missing',
    ],
    ['is in its winter break while fewer were played', [before, { ...silent, yearBefore: 39 }], 'fit'],
    [
      'is behind after ninety days if the previous year is unknown',
      [{ ...silent, newestResult: daysAgo(91) }],
      'results-missing',
    ],
    ['is not behind after fewer days', [{ ...silent, newestResult: daysAgo(90) }], 'fit'],
    ['is not behind while a match is to come', [before, { ...silent, next: daysAgo(-40) }], 'fit'],
    [
      'is not behind with nine tenths of a double round robin',
      [before, { ...silent, inTable: 342, yearBefore: 99 }],
      'fit',
    ],
    [
      'is not behind with nine tenths of the previous season’s matches',
      [
        { ...before, inTable: 300 },
        { ...silent, inTable: 270, yearBefore: 99 },
      ],
      'fit',
    ],
    [
      'is behind with fewer, even if it has more clubs than in the previous season',
      [
        { ...before, clubs: 10, inTable: 150 },
        { ...silent, inTable: 269, yearBefore: 99 },
      ],
      'results-missing',
    ],
  ])('%s', (_, seasons, expected) => {
    const fitness = leagueFitness(league, seasons, now);
    expect(fitness.fit ? 'fit' : fitness.reason).toBe(expected);
  });

  it('lacks the rest of its season, counted from its newest result', () => {
    const fitness = leagueFitness(league, [before, { ...silent, yearBefore: 40 }], now);
    expect(fitness).toMatchObject({ since: now, missing: 100, missingSince: silent.newestResult });
  });

  it('is not assumed for a cup, whose length nobody knows', () => {
    expect(leagueFitness({ kind: 'cup' }, [{ ...silent, newestResult: daysAgo(200) }], now).fit).toBe(true);
  });
});

const facts: fc.Arbitrary<SeasonFacts> = fc
  .record({
    clubs: fc.nat(24),
    inTable: fc.nat(500),
    yearBefore: fc.nat(90),
    finished: fc.nat(500),
    late: fc.nat(50),
    lateDays: fc.integer({ min: 8, max: 900 }),
    resultDays: fc.integer({ min: 0, max: 900 }),
    nextDays: fc.option(fc.integer({ min: 0, max: 60 })),
    lastDays: fc.integer({ min: -60, max: 900 }),
  })
  .map(({ clubs, inTable, yearBefore, finished, late, lateDays, resultDays, nextDays, lastDays }) => ({
    label: '',
    clubs,
    inTable,
    yearBefore: nextDays === null ? yearBefore : 0,
    finished,
    late,
    lateSince: late > 0 ? daysAgo(lateDays) : null,
    newestResult: finished > 0 ? daysAgo(resultDays) : null,
    next: nextDays === null ? null : daysAgo(-nextDays),
    last: daysAgo(lastDays),
  }));

it('never considers a league fit if a result of its season is late, or if it has none at all', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 4 }), (seasons) => {
      const fitness = leagueFitness(league, seasons, now);
      const late = currentSeason(seasons)?.late ?? 0;
      if (late > 0 || seasons.every(({ finished }) => finished === 0)) expect(fitness.fit).toBe(false);
      if (!fitness.fit) expect(fitness.since.getTime()).toBeLessThanOrEqual(now.getTime());
    }),
  );
});

it('stays fit when one more result arrives', () => {
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

it('counts a result as late after a week', () => {
  expect(lateBefore(now)).toEqual(daysAgo(7));
});
