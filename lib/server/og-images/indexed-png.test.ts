import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { indexedPng } from './indexed-png';

/** Decodes the picture with the library that draws pictures, which checks every chunk's checksum. */
function decode(png: Buffer, width: number, height: number): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

const pictureOf = (width: number, height: number, colourAt: (at: number) => [number, number, number]) =>
  Uint8Array.from(Array.from({ length: width * height }, (_, at) => [...colourAt(at), 255]).flat());

describe('indexedPng', () => {
  it('keeps every pixel of a picture with at most 256 colours', async () => {
    const rgba = pictureOf(16, 16, (at) => [at ^ 0x55, at % 7, 200]);
    const png = await indexedPng({ width: 16, height: 16, rgba });
    expect([...decode(png, 16, 16)]).toEqual([...rgba]);
  });

  it('gives rarer colours the nearest of the most frequent ones', async () => {
    // 300 shades, of which the first 200 occur twice.
    const shades = Array.from({ length: 500 }, (_, at) => at % 300);
    const rgba = pictureOf(50, 10, (at) => [Math.floor(shades[at]! / 2), shades[at]! % 2, 0]);
    const decoded = decode(await indexedPng({ width: 50, height: 10, rgba }), 50, 10);
    const furthest = Math.max(...rgba.map((part, at) => Math.abs(part - decoded[at]!)));
    expect(furthest).toBeGreaterThan(0);
    expect(furthest).toBeLessThanOrEqual(30);
    expect([...decoded.subarray(0, 200 * 4)]).toEqual([...rgba.subarray(0, 200 * 4)]);
  });
});
