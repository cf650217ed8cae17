import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedBodies, plainBodies } from './page-bodies';

describe('the bodies of a page', () => {
  const page = readFileSync('messages/en/glossary.json');

  it('are the same in every encoding, for any number of clients', async () => {
    const bodies = await compressedBodies(page);
    for (let time = 0; time < 3; time += 1) {
      expect((await bodies.as('identity')).equals(page)).toBe(true);
      expect(brotliDecompressSync(await bodies.as('br')).equals(page)).toBe(true);
      expect(gunzipSync(await bodies.as('gzip')).equals(page)).toBe(true);
    }
  });

  it('are kept in Brotli, and in gzip once a client has asked for it', async () => {
    const bodies = await compressedBodies(page);
    expect(bodies.as('br')).toBeInstanceOf(Buffer);
    const both = await Promise.all([bodies.as('gzip'), bodies.as('gzip')]);
    expect(both[0]).toBe(both[1]);
    expect(await bodies.as('gzip')).toBe(both[0]);
  });

  it('are kept uncompressed for only a few pages', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => compressedBodies(Buffer.alloc(500_000, 'plain '))));
    const [oldest] = many;
    const first = await oldest?.as('identity');
    expect(await oldest?.as('identity')).toBe(first);
    for (const bodies of many) expect((await bodies.as('identity')).byteLength).toBe(500_000);
    // Those requested since have displaced it, so it is decompressed again.
    const again = await oldest?.as('identity');
    expect(again).not.toBe(first);
    expect(again?.equals(first ?? Buffer.of())).toBe(true);
  });

  it('report how many bytes the cache keeps', async () => {
    const bodies = await compressedBodies(page);
    expect(bodies.heldBytes).toBe((await bodies.as('br')).byteLength);
    expect(plainBodies(page).heldBytes).toBe(page.byteLength);
    expect(plainBodies(page).as('identity')).toBe(page);
  });
});
