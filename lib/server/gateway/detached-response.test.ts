import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { detachedRequest, DetachedResponse } from './detached-response';

const piece = Buffer.alloc(64 * 1024, 'x');

it('asks for more of a streamed body only once its reader has taken what there is', async () => {
  const response = new DetachedResponse(detachedRequest({ method: 'GET', url: '/', headers: {} }), 1e6, () => true);
  const hasRoom = vi.fn();
  expect(response.write(piece)).toBe(false);
  expect(await response.produced).toBe('streaming');
  response.on('drain', hasRoom);
  const taken: (() => void)[] = [];
  response.streamInto(new Writable({ highWaterMark: 1, write: (_, __, done) => void taken.push(done) }));
  hasRoom.mockClear();

  expect(response.write(piece)).toBe(false);
  // All that Node.js does by itself after a write.
  await setImmediate();
  await setImmediate();
  expect(hasRoom).not.toHaveBeenCalled();

  while (taken.length > 0) {
    taken.shift()?.();
    await setImmediate();
  }
  expect(hasRoom).toHaveBeenCalledOnce();
  response.destroy();
});
