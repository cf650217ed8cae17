import { expect, it } from 'vitest';
import { cacheControl } from './send-response';

it.each([
  [undefined, 's-maxage=30, stale-while-revalidate=300'],
  [86_400, 's-maxage=30, stale-while-revalidate=300'],
  [40.9, 's-maxage=30, stale-while-revalidate=10'],
  [30, 's-maxage=30'],
  [7.5, 's-maxage=7'],
  [-1, 's-maxage=0'],
])('a page that ends in %s s is cached by a shared cache no longer than that', (secondsLeft, reported) => {
  expect(cacheControl.cached(secondsLeft)).toBe(`public, max-age=0, ${reported}`);
});
