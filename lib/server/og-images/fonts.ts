import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';

export type Weight = 'medium' | 'bold';
export type Script = 'latin' | 'arabic' | 'devanagari';

/** An opened font file. Lengths are in its own units, `upem` of them to the em. */
export type OpenFont = {
  id: string;
  font: Font;
  upem: number;
  covers(codePoint: number): boolean;
  /** The outline of a glyph as SVG path data, y upwards. */
  outline(glyph: number): string;
};

const folders: Record<Script, { name: string; file: string }> = {
  // The same file contains Cyrillic.
  latin: { name: 'noto-sans', file: 'NotoSans' },
  arabic: { name: 'noto-sans-arabic', file: 'NotoSansArabic' },
  devanagari: { name: 'noto-sans-devanagari', file: 'NotoSansDevanagari' },
};
const weights: Record<Weight, string> = { medium: '500Medium', bold: '700Bold' };

const opened = new Map<string, OpenFont>();

/**
 * A font of the installed packages, opened once per process.
 * @throws {Error} if its file is missing
 */
export function fontOf(script: Script, weight: Weight): OpenFont {
  const id = `${script}-${weight}`;
  let font = opened.get(id);
  if (!font) opened.set(id, (font = open(id, script, weight)));
  return font;
}

function open(id: string, script: Script, weight: Weight): OpenFont {
  const { name, file } = folders[script];
  // Resolved from the working directory, as the framework does for its own files: a bundler must not follow it.
  const place = path.join(
    process.cwd(),
    'node_modules/@expo-google-fonts',
    name,
    weights[weight],
    `${file}_${weights[weight]}.ttf`,
  );
  const face = new Face(new Blob(readFileSync(place)));
  const font = new Font(face);
  const known = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>();
  return {
    id,
    font,
    upem: face.upem,
    covers: (codePoint) => known.has(codePoint),
    outline: (glyph) => {
      let outline = outlines.get(glyph);
      if (outline === undefined) outlines.set(glyph, (outline = font.glyphToPath(glyph)));
      return outline;
    },
  };
}
