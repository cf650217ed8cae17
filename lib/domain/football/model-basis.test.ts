import { expect, test } from 'vitest';
import { basisOf } from './model-basis';

test('reads from a version which data the model learns from, in any realm', () => {
  expect(['dc-elo-1', 'dc-moving-3-replay', 'dc-chances-1-real', 'dc-prices-1', 'dc-prices-2'].map(basisOf)).toEqual([
    'results',
    'results',
    'chances',
    'prices',
    'prices',
  ]);
});
