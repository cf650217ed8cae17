import { renderAsync } from '@resvg/resvg-js';

/**
 * Paints an SVG picture; the painting itself runs beside the event loop.
 * @returns the bytes of a PNG file
 */
export async function toPng(svg: string): Promise<Buffer> {
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });
  return picture.asPng();
}
