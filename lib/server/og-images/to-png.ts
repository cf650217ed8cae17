import { renderAsync } from '@resvg/resvg-js';

/**
 * Renders an SVG image, off the event loop.
 * @returns the bytes of a PNG file
 */
export async function toPng(svg: string): Promise<Buffer> {
  const ogImage = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });
  return ogImage.asPng();
}
