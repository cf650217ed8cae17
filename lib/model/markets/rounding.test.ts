import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { resultOutcomes } from '@/lib/domain/football/match';
import {
  marketPercents,
  resultPercents,
  shownTotal,
  wholePercent,
  wholePercents,
} from '@/lib/domain/football/rounding';
import { formatterOf } from '@/lib/format/formatter';
import { anyMatrix } from '@/tests/support/matrices';
import { markets } from './index';
import { matchResult } from './match-result';
import { percentsFrom } from './matrix-facts';
import type { Market, Settlement } from './types';

describe('whole percentages', () => {
  it('add up to 100', () => {
    expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(wholePercents([0.486, 0.255, 0.259])).toEqual([49, 25, 26]);
    expect(wholePercents([1, 0, 0])).toEqual([100, 0, 0]);
  });

  it('are 100 only for certain outcomes', () => {
    expect(wholePercents([0.001, 0.997, 0.002])).toEqual([0, 99, 1]);
    expect(wholePercents([0.9999, 0.0001])).toEqual([99, 1]);
    const result = { home: 0.996, draw: 0.0025, away: 0.0015 };
    expect(
      marketPercents('double-chance', { 'home-draw': 0.9985, 'home-away': 0.9975, 'draw-away': 0.004 }, result),
    ).toEqual({ 'home-draw': 99, 'home-away': 99, 'draw-away': 2 });
    expect(marketPercents('any', { a: 0.996, b: 0.5, c: 0.2, d: 1 }, result)).toEqual({ a: 99, b: 50, c: 20, d: 100 });
  });

  it('are at least 1 for each possible result, and never more for a less likely one', () => {
    expect(resultPercents({ home: 0.992, draw: 0.006, away: 0.002 })).toEqual({ home: 98, draw: 1, away: 1 });
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const result = matchResult.probability(matrix);
        const shown = resultPercents(result);
        for (const one of resultOutcomes)
          for (const other of resultOutcomes)
            // Closer ones count as equal when published.
            if (result[one] > result[other] + 1e-8) expect(shown[one]).toBeGreaterThanOrEqual(shown[other]);
      }),
    );
  });

  it('are at least 1 for a possible win, such as in the handicap', () => {
    const result = { home: 0.003, draw: 0.05, away: 0.947 };
    expect(resultPercents(result)).toEqual({ home: 1, draw: 5, away: 94 });
    expect(marketPercents('asian-handicap-minus-0-5', { home: 0.003, away: 0.997 }, result)).toEqual({
      home: 1,
      away: 99,
    });
    expect(resultPercents({ home: 0, draw: 0.05, away: 0.95 })).toEqual({ home: 0, draw: 5, away: 95 });
  });

  it('add up to 100 for an event and its opposite', () => {
    for (let thousandth = 0; thousandth <= 1000; thousandth += 1)
      expect(wholePercent(thousandth / 1000) + wholePercent(1 - thousandth / 1000)).toBe(100);
    expect([0, 0.125, 0.135, 0.29, 1].map(wholePercent)).toEqual([0, 12, 14, 29, 100]);
  });

  it('never differ from the exact value by a whole point', () => {
    for (let home = 0; home <= 200; home += 1) {
      for (let draw = 0; draw <= 200 - home; draw += 7) {
        const exact = [home / 200, draw / 200, (200 - home - draw) / 200];
        const shares = wholePercents(exact);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        shares.forEach((share, index) => expect(Math.abs(share - (exact[index] ?? 0) * 100)).toBeLessThan(1));
      }
    }
  });
});

it('show a match’s goals as the sum of its teams’ goals as shown', () => {
  const { goalsFine } = formatterOf('en');
  expect(shownTotal({ home: 3.716, away: 0.576 })).toBe(4.3);
  for (let home = 0; home < 4; home += 0.0371) {
    for (let away = 0; away < 4; away += 0.0537) {
      const sum = Number(goalsFine(home)) + Number(goalsFine(away));
      expect(goalsFine(shownTotal({ home, away }))).toBe(sum.toFixed(2));
    }
  }
});

describe('consistent rounding within a match', () => {
  test('is within a point of every probability, and mutually exclusive outcomes add up to 100', () => {
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        // A hardly possible outcome takes its 1 from the likeliest.
        const isOneSided = Object.values(matchResult.probability(matrix)).some((chance) => chance < 0.01);
        for (const market of markets) {
          const probabilities: Readonly<Record<string, number>> = market.probability(matrix);
          const percents = percentsFrom(matrix, market);
          for (const outcome of market.outcomes)
            expect(Math.abs((percents[outcome] ?? NaN) - (probabilities[outcome] ?? NaN) * 100)).toBeLessThan(
              isOneSided || /exact|margin|handicap/.test(market.id) ? 2 : 1 + 1e-6,
            );
          if (market.family === 'correct-score') continue;
          for (const partition of market.partitions)
            expect(partition.reduce((sum, outcome) => sum + (percents[outcome] ?? NaN), 0)).toBe(100);
        }
      }),
    );
  });

  test('gives the bar, the market and its published copy with sorted keys the same number', () => {
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const result = matchResult.probability(matrix);
        const bar = resultPercents(result);
        expect(percentsFrom(matrix, matchResult)).toEqual(bar);
        const { home, draw, away } = result;
        expect(marketPercents('match-result', { away, draw, home }, undefined)).toEqual(bar);
      }),
    );
  });

  test('gives an event the same number in all markets, and its opposite the rest of 100', () => {
    const events = eventsOf(markets.filter(({ family }) => family !== 'correct-score'));
    expect(events.filter((event) => event.length > 1).map((event) => event.map(({ name }) => name))).toEqual(
      expect.arrayContaining([
        expect.arrayContaining([
          'match-result home',
          'asian-handicap-minus-0-5 home',
          'european-handicap-minus-1 away',
        ]),
      ]),
    );
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const percents = new Map(markets.map((market) => [market.id as string, percentsFrom(matrix, market)]));
        for (const event of events) {
          const [first, ...others] = event.map(({ market, outcome, isOpposite }) => {
            const percent = percents.get(market)?.[outcome] ?? NaN;
            return isOpposite ? 100 - percent : percent;
          });
          for (const other of others) expect(other).toBe(first);
        }
      }),
    );
  });

  it('gives Valencia and Getafe the same draw everywhere', () => {
    const result = { home: 0.593, draw: 0.214, away: 0.193 };
    expect(resultPercents(result)).toEqual({ home: 59, draw: 22, away: 19 });
    expect(marketPercents('match-result', result, undefined)).toEqual({ home: 59, draw: 22, away: 19 });
  });
});

type NamedOutcome = { name: string; market: string; outcome: string; isOpposite: boolean };

/** Outcomes that settle alike, or oppositely, after every score at half-time and full time. */
function eventsOf(all: readonly Market[]): NamedOutcome[][] {
  const goals = Array.from({ length: 8 }, (_, count) => count);
  const scores = goals.flatMap((home) =>
    goals.flatMap((away) =>
      goals
        .slice(0, home + 1)
        .flatMap((first) =>
          goals.slice(0, away + 1).map((second) => ({ home, away, halfTime: { home: first, away: second } })),
        ),
    ),
  );
  const opposites: Record<Settlement, Settlement> = {
    won: 'lost',
    'half-won': 'half-lost',
    void: 'void',
    'half-lost': 'half-won',
    lost: 'won',
  };
  const events = new Map<string, NamedOutcome[]>();
  for (const market of all) {
    const settled = scores.map((score): Readonly<Record<string, Settlement>> => market.settle(score));
    for (const outcome of market.outcomes) {
      const own = settled.map((one) => one[outcome] ?? 'void');
      const key = own.join();
      const opposite = own.map((settlement) => opposites[settlement]).join();
      const isOpposite = !events.has(key) && events.has(opposite);
      const known = isOpposite ? opposite : key;
      const named = { name: `${market.id} ${outcome}`, market: market.id, outcome, isOpposite };
      events.set(known, [...(events.get(known) ?? []), named]);
    }
  }
  return [...events.values()];
}
