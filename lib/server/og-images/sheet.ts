import type { Weight } from './fonts';
import { shapeText, type ShapedLine, type TextDirection } from './shape-text';

export const ogImageWidth = 1200;
export const ogImageHeight = 630;

export type TextLook = {
  /** Font size in pixels (one em). */
  size: number;
  weight?: Weight;
  colour: string;
  /** Which part of the text is at x, in reading order. */
  anchor?: 'start' | 'middle' | 'end';
  /** Pixels; a longer text is scaled down, and truncated below six tenths. */
  maxWidth?: number;
  /**
   * Direction of the text if it differs from the page's: some names and numbers are read from left to right everywhere.
   */
  direction?: TextDirection;
};

type Box = { x: number; y: number; width: number; height: number };

const smallest = 0.6;
const round = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * An image of 1200 x 630 px, in reading order: x is measured from the side where reading begins, so a right-to-left
 * language gets the mirrored layout. Text becomes outlines, so the image does not depend on the machine's fonts.
 */
export class Sheet {
  private readonly parts: string[] = [];
  private clips = 0;

  constructor(private readonly page: { direction: TextDirection; language: string }) {}

  /** The distance from the left edge to a box that begins at `x` in reading order. */
  left(x: number, width = 0): number {
    return this.page.direction === 'rtl' ? ogImageWidth - x - width : x;
  }

  rect({ x, y, width, height }: Box, fill: string, radius = 0): this {
    return this.raw(
      `<rect x="${round(this.left(x, width))}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`,
    );
  }

  widthOf(text: string, look: TextLook): number {
    const { line, size } = this.fit(text, look);
    return line.width * size;
  }

  /**
   * @param y of the baseline
   * @returns the width in pixels
   */
  text(text: string, x: number, y: number, look: TextLook): number {
    const { line, size } = this.fit(text, look);
    const width = line.width * size;
    const { anchor = 'start' } = look;
    const startToRight = this.page.direction === 'rtl' ? anchor === 'start' : anchor === 'end';
    const left = this.left(x) - (anchor === 'middle' ? width / 2 : startToRight ? width : 0);
    const outlines = line.glyphs.map(({ font, glyph, x: gx, y: gy }) => {
      const path = font.outline(glyph);
      const scale = size / font.upem;
      return path === ''
        ? ''
        : `<path transform="matrix(${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${round(left + gx * size)} ${round(y + gy * size)})" d="${path}"/>`;
    });
    this.raw(`<g fill="${look.colour}">${outlines.join('')}</g>`);
    return width;
  }

  /** Draws a shape that is the same in both directions, at the left edge of a box of that width that begins at `x`. */
  shape(x: number, y: number, width: number, markup: (id: string) => string): this {
    this.clips += 1;
    return this.raw(
      `<g transform="translate(${round(this.left(x, width))} ${round(y)})">${markup(`shape-${this.clips}`)}</g>`,
    );
  }

  raw(markup: string): this {
    this.parts.push(markup);
    return this;
  }

  toSvg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageWidth}" height="${ogImageHeight}" viewBox="0 0 ${ogImageWidth} ${ogImageHeight}">${this.parts.join('')}</svg>`;
  }

  private fit(
    text: string,
    { size, weight = 'medium', maxWidth, direction = this.page.direction }: TextLook,
  ): { line: ShapedLine; size: number } {
    const shaped = (messages: string) => shapeText(messages, { weight, direction, language: this.page.language });
    let line = shaped(text);
    if (maxWidth === undefined || line.width * size <= maxWidth) return { line, size };
    const fitting = Math.max(size * smallest, maxWidth / line.width);
    const characters = [...text];
    while (line.width * fitting > maxWidth && characters.length > 1) {
      characters.pop();
      line = shaped(`${characters.join('').trimEnd()}…`);
    }
    return { line, size: fitting };
  }
}
