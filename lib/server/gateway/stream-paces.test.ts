import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { StreamPaces } from './stream-paces';

class Reader extends EventEmitter {
  readonly socket = { bytesWritten: 1_000, writableLength: 0 };
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const followed = (paces: StreamPaces, share: string, startedAt: number): Reader => {
  const reader = new Reader();
  paces.follow(share, reader as unknown as ServerResponse, startedAt);
  return reader;
};

describe('StreamPaces', () => {
  it('cuts the slowest reader, and none in the first seconds', () => {
    const paces = new StreamPaces();
    const slower = followed(paces, 'a', 0);
    const slow = followed(paces, 'b', 0);
    slow.socket.bytesWritten += 10_000;
    expect(paces.cutSlowest(undefined, 4_000)).toBe(false);
    expect(paces.cutSlowest(undefined, 10_000)).toBe(true);
    expect([slower.destroyed, slow.destroyed]).toEqual([true, false]);
  });

  it('counts what the client took, not what waits for it', () => {
    const paces = new StreamPaces();
    const waiting = followed(paces, 'a', 0);
    waiting.socket.bytesWritten += 10_000_000;
    waiting.socket.writableLength = 10_000_000;
    expect(paces.cutSlowest(undefined, 10_000)).toBe(true);
  });

  it('leaves fast readers, other shares, and ended streams', () => {
    const paces = new StreamPaces();
    followed(paces, 'a', 0).socket.bytesWritten += 10_000_000;
    const other = followed(paces, 'b', 0);
    followed(paces, 'a', 0).emit('close');
    expect(paces.cutSlowest('a', 10_000)).toBe(false);
    expect(other.destroyed).toBe(false);
  });
});
