import createBidi from 'bidi-js';
import { Direction, shape, Buffer as ShapingBuffer } from 'harfbuzzjs';
import { fontOf, type OpenFont, type Script, type Weight } from './fonts';

export type TextDirection = 'ltr' | 'rtl';

/** A glyph and its origin, in ems from the start of the line (left), y downwards. */
export type PlacedGlyph = { font: OpenFont; glyph: number; x: number; y: number };

/** One line of text, ready to be drawn from left to right. `width` is in ems. */
export type ShapedLine = { glyphs: readonly PlacedGlyph[]; width: number };

type Run = { text: string; level: number; script: Script; font: OpenFont };

const bidi = createBidi();
const buffer = new ShapingBuffer();

/** Marks that only affect the bidirectional algorithm; not needed once the text is split. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const tags: Record<Script, string> = { latin: 'Latn', arabic: 'Arab', devanagari: 'Deva' };
const cyrillic = /\p{Script=Cyrillic}/u;

/**
 * Shapes one line: splits it by direction (Unicode's bidirectional algorithm) and script, lets HarfBuzz join, reorder
 * and place the glyphs of each part, and arranges the parts in visual order.
 * @param direction of the line as a whole
 * @param language BCP 47, for forms that differ between languages
 */
export function shapeText(
  text: string,
  { weight, direction, language }: { weight: Weight; direction: TextDirection; language: string },
): ShapedLine {
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const run of inVisualOrder(split(text, weight, direction))) pen = placeRun(run, language, pen, glyphs);
  return { glyphs, width: pen };
}

function placeRun({ text, level, script, font }: Run, language: string, start: number, glyphs: PlacedGlyph[]): number {
  let pen = start;
  buffer.reset();
  buffer.addText(text.replace(directionMarks, ''));
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.setScript(script === 'latin' && cyrillic.test(text) ? 'Cyrl' : tags[script]);
  buffer.setLanguage(language);
  shape(font.font, buffer);
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    glyphs.push({ font, glyph: codepoint, x: pen + xOffset / font.upem, y: -yOffset / font.upem });
    pen += xAdvance / font.upem;
  }
  return pen;
}

/** Parts of one direction and one font, in logical order. */
function split(text: string, weight: Weight, direction: TextDirection): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    at += character.length;
    const last = runs.at(-1);
    const script = scriptOf(character, last?.script);
    if (last && last.level === level && last.script === script) last.text += character;
    else runs.push({ text: character, level, script, font: fontOf(script, weight) });
  }
  return runs;
}

/**
 * Letters have a script of their own; common characters (spaces, digits, symbols) stay in the preceding font if it has
 * them.
 */
function scriptOf(character: string, before: Script | undefined): Script {
  if (/\p{Script=Arabic}/u.test(character)) return 'arabic';
  if (/\p{Script=Devanagari}/u.test(character)) return 'devanagari';
  if (/\p{Script=Latin}|\p{Script=Cyrillic}/u.test(character)) return 'latin';
  if (before && /\p{M}|\p{Cf}|\s/u.test(character)) return before;
  const codePoint = character.codePointAt(0) ?? 0;
  return (
    (['latin', 'arabic', 'devanagari'] as const).find((script) => fontOf(script, 'medium').covers(codePoint)) ?? 'latin'
  );
}

/**
 * Rule L2 of the bidirectional algorithm, on runs: from the highest level down, each sequence at that level or above is
 * reversed.
 */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
