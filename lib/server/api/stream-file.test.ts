import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { streamFile } from './stream-file';

const folder = mkdtempSync(path.join(tmpdir(), 'stream-file-'));
const name = path.join(folder, 'file');
const content = randomBytes(300_000);
const closed = -1;

beforeAll(() => writeFileSync(name, content));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a streamed file', () => {
  it.each([
    [0, content.length - 1],
    [0, 0],
    [65_535, 65_536],
    [131_072, 299_999],
    [5, 4],
  ])('has its bytes from %i to %i, and is closed', async (start, end) => {
    const file = await open(name);
    const read = await new Response(streamFile(file, { start, end })).arrayBuffer();
    expect(Buffer.from(read).equals(content.subarray(start, end + 1))).toBe(true);
    expect(file.fd).toBe(closed);
  });

  it('ends at the end of the file, even if more bytes were announced', async () => {
    const file = await open(name);
    const read = await new Response(streamFile(file, { start: 299_990, end: 400_000 })).arrayBuffer();
    expect([read.byteLength, file.fd]).toEqual([10, closed]);
  });

  it('is closed if it cannot be read', async () => {
    const close = vi.fn(() => Promise.resolve());
    const broken = { read: () => Promise.reject(new Error('EIO')), close } as never;
    await expect(new Response(streamFile(broken, { start: 0, end: 9 })).arrayBuffer()).rejects.toThrow('EIO');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is closed without an error when its reader leaves before the first byte or while the next one is being read', async () => {
    const errors: unknown[] = [];
    const note = (error: unknown): void => void errors.push(error);
    process.on('uncaughtExceptionMonitor', note);
    for (let reads = 0; reads < 4; reads += 1) {
      const file = await open(name);
      const reader = streamFile(file, { start: 0, end: content.length - 1 }).getReader();
      for (let read = 0; read < reads; read += 1) await reader.read();
      const next = reader.read();
      await reader.cancel();
      await next;
      expect(file.fd).toBe(closed);
    }
    process.off('uncaughtExceptionMonitor', note);
    expect(errors).toEqual([]);
  });
});
