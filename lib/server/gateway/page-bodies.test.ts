import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './encoding';
import { compressedBodies, heldBytes, plainBodies } from './page-bodies';

describe('the bodies of a page', () => {
  const page = Buffer.from(`<!doctype html>${'<p>Arsenal – Liverpool</p>'.repeat(4_000)}`);
  const compressed = async (body: Buffer) => compressedBodies(await compress(body, 'br'), await compress(body, 'gzip'));

  it('are the same in every encoding, for any number of clients', async () => {
    const bodies = await compressed(page);
    for (let time = 0; time < 3; time += 1) {
      expect(bodies.identity.equals(page)).toBe(true);
      expect(brotliDecompressSync(bodies.br).equals(page)).toBe(true);
    }
  });

  it('hold the compressed forms only, and the plain ones of a few', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => compressed(Buffer.alloc(500_000, 'plain '))));
    const first = many[0]?.identity;
    expect(many[0]?.identity).toBe(first);
    for (const bodies of many) expect(bodies.identity.byteLength).toBe(500_000);
    // Replaced by those asked for since, so it is decompressed anew.
    expect(many[0]?.identity).not.toBe(first);
    expect(many[0]?.identity.equals(first ?? Buffer.of())).toBe(true);
  });

  it('count what they occupy', async () => {
    const bodies = await compressed(page);
    expect(heldBytes(bodies)).toBe(bodies.br.byteLength + bodies.gzip.byteLength);
    expect(heldBytes(bodies)).toBeLessThan(page.byteLength / 10);
    expect(heldBytes(plainBodies(page))).toBe(page.byteLength);
    expect(plainBodies(page).identity).toBe(page);
  });
});
