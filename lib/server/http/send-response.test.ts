import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { cacheControl, endWith } from './send-response';

afterEach(() => vi.useRealTimers());

it.each([
  [undefined, 's-maxage=30, stale-while-revalidate=300'],
  [86_400, 's-maxage=30, stale-while-revalidate=300'],
  [40.9, 's-maxage=30, stale-while-revalidate=10'],
  [30, 's-maxage=30'],
  [7.5, 's-maxage=7'],
  [-1, 's-maxage=0'],
])('lets a shared cache keep a page that expires in %s s no longer than that', (secondsLeft, reported) => {
  expect(cacheControl.cached(secondsLeft)).toBe(`public, max-age=0, ${reported}`);
});

it.each([
  ['disconnected', false],
  ['left alone once it has read everything', true],
])('a client that takes five minutes for a response is %s', (_, hasRead) => {
  vi.useFakeTimers();
  const response = Object.assign(new EventEmitter(), { end: vi.fn(), destroy: vi.fn() });
  endWith(response as unknown as ServerResponse, Buffer.from('a page'));
  if (hasRead) response.emit('close');
  vi.advanceTimersByTime(5 * 60_000);
  expect(response.destroy).toHaveBeenCalledTimes(hasRead ? 0 : 1);
});
