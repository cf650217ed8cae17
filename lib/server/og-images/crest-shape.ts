import type { CrestDesign, CrestPattern } from '@/lib/domain/football/crest';
import { shapeText } from './shape-text';

/** The shield of the style sheet (components/football/crest.module.css) in a square of 100 x 100. */
const shield = 'M22 0H78A22 18 0 0 1 100 18V42A50 58 0 0 1 0 42V18A22 18 0 0 1 22 0Z';
const bands: Record<CrestPattern, string> = {
  plain: '',
  halves: 'M84 0H100V100H84Z',
  stripe: 'M0 0H12V100H0ZM88 0H100V100H88Z',
  sash: 'M0 0H40L0 40Z',
  chief: 'M0 0H100V20H0Z',
  hoop: 'M0 78H100V88H0Z',
};
const letterSize = 40;

/**
 * A crest as SVG markup with its top left corner at 0, 0.
 * @param size pixels
 * @param id unique in the image
 */
export function crestShape({ field, second, ink, pattern, monogram }: CrestDesign, size: number, id: string): string {
  const line = shapeText(monogram, { weight: 'bold', direction: 'ltr', language: 'en' });
  const left = 50 - (line.width * letterSize) / 2;
  const letters = line.glyphs.map(({ font, glyph, x }) => {
    const scale = letterSize / font.upem;
    return `<path transform="matrix(${scale} 0 0 ${-scale} ${left + x * letterSize} 64)" d="${font.outline(glyph)}"/>`;
  });
  return (
    `<g transform="scale(${size / 100})"><clipPath id="${id}"><path d="${shield}"/></clipPath><path d="${shield}" fill="${field}"/>` +
    `<path d="${bands[pattern]}" fill="${second}" clip-path="url(#${id})"/>` +
    `<path d="${shield}" fill="none" stroke="#ffffff" stroke-opacity="0.22" stroke-width="2"/><g fill="${ink}">${letters.join('')}</g></g>`
  );
}
