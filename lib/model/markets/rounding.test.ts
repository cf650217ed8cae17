import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { marketPercents, resultPercents, shownTotal, wholePercents } from '@/lib/domain/football/rounding';
import { formatterOf } from '@/lib/format/formatter';
import { anyMatrix } from '@/tests/support/matrices';
import { markets } from './index';

describe('whole per cent', () => {
  it('add up to 100', () => {
    expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(wholePercents([0.486, 0.255, 0.259])).toEqual([49, 25, 26]);
    expect(wholePercents([1, 0, 0])).toEqual([100, 0, 0]);
  });

  it('show as 100 only certain outcomes', () => {
    expect(wholePercents([0.001, 0.997, 0.002])).toEqual([0, 99, 1]);
    expect(wholePercents([0.9999, 0.0001])).toEqual([99, 1]);
    expect(marketPercents('double-chance', { 'home-draw': 0.9985, 'home-away': 0.9975, 'draw-away': 0.004 })).toEqual({
      'home-draw': 99,
      'home-away': 99,
      'draw-away': 1,
    });
    expect(marketPercents('any', { a: 0.996, b: 0.5, c: 0.2, d: 1 })).toEqual({ a: 99, b: 50, c: 20, d: 100 });
  });

  it('never differ by a whole point from the exact value', () => {
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

it('shows as the goals of a match the sum of those shown of its teams', () => {
  const { goalsFine } = formatterOf('en');
  expect(shownTotal({ home: 3.716, away: 0.576 })).toBe(4.3);
  for (let home = 0; home < 4; home += 0.0371) {
    for (let away = 0; away < 4; away += 0.0537) {
      const sum = Number(goalsFine(home)) + Number(goalsFine(away));
      expect(goalsFine(shownTotal({ home, away }))).toBe(sum.toFixed(2));
    }
  }
});

describe('one rounding of a match', () => {
  test('is within a point of every probability, and outcomes of which one happens add up to 100', () => {
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        for (const market of markets) {
          const probabilities: Readonly<Record<string, number>> = market.probability(matrix);
          const percents = marketPercents(market.id, probabilities);
          for (const outcome of market.outcomes)
            expect(Math.abs((percents[outcome] ?? NaN) - (probabilities[outcome] ?? NaN) * 100)).toBeLessThan(1 + 1e-6);
          if (market.family === 'correct-score') continue;
          for (const partition of market.partitions)
            expect(partition.reduce((sum, outcome) => sum + (percents[outcome] ?? NaN), 0)).toBe(100);
        }
      }),
    );
  });

  test('shows a result with the same number in the bar, a market or the double chance', () => {
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const of = (id: string): Readonly<Record<string, number>> => {
          const market = markets.find((each) => each.id === id);
          return marketPercents(id, market?.probability(matrix) ?? {});
        };
        const result = markets[0]?.probability(matrix) as Record<'home' | 'draw' | 'away', number>;
        const bar = resultPercents(result);
        expect(of('match-result')).toEqual(bar);
        const belowCertainty = (percent: number): number => Math.min(99, percent);
        expect(of('double-chance')).toEqual({
          'home-draw': belowCertainty(bar.home + bar.draw),
          'home-away': belowCertainty(bar.home + bar.away),
          'draw-away': belowCertainty(bar.draw + bar.away),
        });
      }),
    );
  });

  it('gives Valencia and Getafe one draw', () => {
    const result = { home: 0.593, draw: 0.214, away: 0.193 };
    expect(resultPercents(result)).toEqual({ home: 59, draw: 22, away: 19 });
    expect(marketPercents('match-result', result)).toEqual({ home: 59, draw: 22, away: 19 });
  });
});
