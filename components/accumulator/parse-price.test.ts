import { expect, it } from 'vitest';
import { maximumSlipPrice } from '@/lib/domain/football/price-limits';
import { isInvalidPrice, parsePrice } from './parse-price';

it.each([
  ['2.5', 2.5],
  [' 1,85 ', 1.85],
  ['12', 12],
  ['1.01', 1.01],
  ['1000', 1000],
  ['3/2', 2.5],
  ['1/0', null],
  ['+150', 2.5],
  ['-200', 1.5],
  ['−200', 1.5],
  ['1', null],
  ['1.00', null],
  ['1001', null],
  ['-2', null],
  ['2.5x', null],
  ['', null],
  ['1e3', null],
  ['Infinity', null],
])('reads %j as %j', (text, price) => expect(parsePrice(text)).toBe(price));

it.each([
  ['150', 'american', 2.5],
  ['+150', 'american', 2.5],
  ['2.5', 'american', 2.5],
  ['12', 'american', 12],
  ['150', 'fractional', 150],
  ['150', 'decimal', 150],
] as const)('reads %j with %s odds chosen as %j', (text, format, price) =>
  expect(parsePrice(text, format)).toBe(price),
);

it.each([
  ['1500', 1500],
  ['99999', 99_999],
  ['+149900', 1500],
  ['0.5', null],
])('reads %j for a whole slip as %j', (text, price) =>
  expect(parsePrice(text, 'decimal', maximumSlipPrice)).toBe(price),
);

it.each([
  ['', false],
  [' ', false],
  ['2.5', false],
  ['abc', true],
  ['1001', true],
])('tells whether %j is invalid: %j', (text, isInvalid) => expect(isInvalidPrice(text, 'decimal')).toBe(isInvalid));
