import { renderAsync } from '@resvg/resvg-js';
import { indexedPng } from './indexed-png';

/**
 * Renders an SVG image, off the event loop.
 * @returns the bytes of a PNG file
 */
export async function toPng(svg: string): Promise<Buffer> {
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });
  return indexedPng({ width, height, rgba: pixels });
}
