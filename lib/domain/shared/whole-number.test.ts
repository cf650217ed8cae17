import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number';

test.each([
  ['0', 0],
  ['12', 12],
  ['1.0', 1],
  ['10.00', 10],
  ['3.', 3],
  ['1.5', null],
  ['-1', null],
  ['1,0', null],
  ['1e2', null],
  ['1000', null],
  ['.0', null],
  ['٣', null],
  ['', null],
  [undefined, null],
])('%j', (text, count) => {
  expect(wholeNumber(text)).toBe(count);
});
