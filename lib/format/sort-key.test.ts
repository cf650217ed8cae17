import { expect, it } from 'vitest';
import { sortKey } from './sort-key';

it.each([
  ['الهانديكاب', 'هانديكاب'],
  ['أسعار', 'اسعار'],
  ['الإجمالي', 'اجمالي'],
  ['Él', 'Él'],
])('sorts %s under %s', (term, key) => {
  expect(sortKey(term)).toBe(key);
});
