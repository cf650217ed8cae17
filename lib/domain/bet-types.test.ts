import { expect, it } from 'vitest';
import { isMarketId } from '@/lib/model/markets';
import { betTypes, isBetType } from './bet-types';

it('names markets of the registry only', () => {
  expect(betTypes.filter((id) => !isMarketId(id))).toEqual([]);
});

it('knows its own and nothing else', () => {
  expect(isBetType('double-chance')).toBe(true);
  expect(isBetType('Double-Chance')).toBe(false);
  expect(isBetType('constructor')).toBe(false);
});
