import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { betTypes, findMarket, isBetType, isMarketId, markets } from './index';

const anyMarket = fc.constantFrom(...markets);

test('ids are unique, and the order is stable', () => {
  const ids = markets.map((market) => market.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 12)).toEqual([
    'match-result',
    'double-chance',
    'draw-no-bet',
    'over-under-0-5',
    'over-under-1-5',
    'over-under-2-5',
    'over-under-3-5',
    'over-under-4-5',
    'both-teams-to-score',
    'clean-sheet',
    'win-to-nil',
    'asian-handicap-minus-2-5',
  ]);
  expect(ids.at(-1)).toBe('correct-score');
});

test('finds a market only by its id', () => {
  expect(findMarket('over-under-2-5')?.line).toBe(2.5);
  expect(findMarket('constructor')).toBeUndefined();
  expect(isMarketId('match-result')).toBe(true);
  expect(isMarketId('corners')).toBe(false);
});

test('bet types with a page are markets, in their own order, and nothing else is', () => {
  expect(betTypes).toEqual([
    'match-result',
    'double-chance',
    'over-under-1-5',
    'over-under-2-5',
    'over-under-3-5',
    'both-teams-to-score',
    'correct-score',
    'draw-no-bet',
    'team-goals-1-5',
    'european-handicap-minus-1',
    'both-score-over-2-5',
    'exact-goals',
    'winning-margin',
    'odd-even',
    'half-time-result',
    'half-time-full-time',
    'first-half-goals-0-5',
    'first-half-goals-1-5',
    'second-half-goals-1-5',
  ]);
  expect(isBetType('double-chance')).toBe(true);
  expect(isBetType('clean-sheet')).toBe(false);
  expect(isBetType('Double-Chance')).toBe(false);
  expect(isBetType('constructor')).toBe(false);
});

test('free market ids are markets', () => {
  expect(freeMarkets.filter((id) => !isMarketId(id))).toEqual([]);
});

test('outcomes of a partition sum to 1', () => {
  fc.assert(
    fc.property(anyMatrix, anyMarket, (matrix, market) => {
      const probability = market.probability(matrix);
      for (const group of market.partitions) {
        expect(group.reduce((sum, outcome) => sum + (probability[outcome] ?? 0), 0)).toBeCloseTo(1, 10);
      }
    }),
  );
});

test('parts are the cells by settlement, and sum to 1', () => {
  const ofFullTime = fc.constantFrom(...markets.filter(({ needsHalfTime }) => !needsHalfTime));
  fc.assert(
    fc.property(anyMatrix, ofFullTime, (matrix, market) => {
      const parts = market.parts(matrix);
      for (const outcome of market.outcomes.slice(0, 6)) {
        const own = parts[outcome];
        expect(own && own.won + own['half-won'] + own.void + own['half-lost'] + own.lost).toBeCloseTo(1, 10);
        expect(own?.won).toBeCloseTo(
          sumWhere(matrix, (score) => market.settle(score)[outcome] === 'won'),
          12,
        );
        expect(own?.void).toBeCloseTo(
          sumWhere(matrix, (score) => market.settle(score)[outcome] === 'void'),
          12,
        );
      }
    }),
  );
});

test('at any score exactly one outcome of a partition wins, unless stakes are split or returned', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), anyMarket, (home, away, market) => {
      const settled = market.settle({ home, away });
      for (const group of market.partitions) {
        const ends = group.map((outcome) => settled[outcome]);
        const plain = ends.every((end) => end === 'won' || end === 'lost');
        if (plain) expect(ends.filter((end) => end === 'won')).toHaveLength(1);
      }
    }),
  );
});
