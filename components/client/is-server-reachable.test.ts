import { afterEach, expect, test, vi } from 'vitest';
import { isServerReachable } from './is-server-reachable';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [200, true],
  [503, false],
])('treats status %i as reachable: %s, and leaves no body unread', async (status, reachable) => {
  const cancel = vi.fn();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream({ cancel }), { status })));
  expect(await isServerReachable()).toBe(reachable);
  expect(cancel).toHaveBeenCalledOnce();
});

test('treats a server that does not answer as unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isServerReachable()).toBe(false);
});
