import { expect, test } from 'vitest';
import { flagCodeOf } from './country-codes';

test.each([
  ['ENG', 'gb-eng'],
  ['SUI', 'ch'],
  ['KOS', 'xk'],
  // Monaco's club plays in France.
  ['MCO', 'fr'],
  ['XYZ', 'xyz'],
])('%s is %s', (fifa, flag) => expect(flagCodeOf(fifa)).toBe(flag));
