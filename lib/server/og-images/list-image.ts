import type { TeamRef } from '@/lib/contracts/predictions';
import { dark } from '@/lib/theme/tokens';
import { beginSheet, drawVerdictIcon, inner, margin, type OgImageSetting } from './parts';
import { ogImageWidth, type Sheet } from './sheet';
import { teamShape } from './team-shape';

type Verdict = 'won' | 'lost';

export type ListRow = {
  /** The teams whose crests are drawn at the start of the row. */
  teams: readonly TeamRef[];
  title: string;
  /** Beneath the title; empty for none. */
  detail: string;
  /** The figure at the row's end. */
  value: string;
  /** The value is a word instead of a figure. */
  isWord?: boolean;
  /** Marks the row as right or wrong. */
  verdict?: Verdict;
};

export type ListFacts = {
  heading: string;
  /** Drawn at the opposite end of the line with the site's name. */
  note: string;
  rows: readonly ListRow[];
  /** Beneath the list. */
  foot: { text: string; verdict?: Verdict };
};

/** Further rows are not drawn, but their number is shown. */
const maxRows = 5;
/** The area of the list: pixels from the top, and height. */
const list = { y: 212, height: 344 };
/** Maximum scale when few rows are drawn larger. */
const largest = 1.8;
const endOfLine = ogImageWidth - margin;

/** Draws a list as SVG: rows with one figure each. */
export function listOgImage({ heading, note, rows: all, foot }: ListFacts, setting: OgImageSetting): string {
  const { i18n } = setting;
  const sheet = beginSheet(setting, note);
  sheet.text(heading, margin, 178, { size: 50, weight: 'bold', colour: dark.text.primary, maxWidth: inner });
  const rows = all.slice(0, maxRows);
  const height = Math.min(list.height / rows.length, (list.height / maxRows) * largest);
  const top = list.y + (list.height - height * rows.length) / 2;
  rows.forEach((row, index) => drawRow(sheet, row, { y: top + index * height, height }));
  if (all.length > rows.length) {
    const more = `+${i18n.format.count(all.length - rows.length)}`;
    sheet.text(more, margin, 604, { size: 32, colour: dark.text.secondary, direction: 'ltr' });
  }
  drawFoot(sheet, foot);
  return sheet.toSvg();
}

type Place = { y: number; height: number };

/** Each size is a fraction of the row's height. */
function drawRow(
  sheet: Sheet,
  { teams, title, detail, value, isWord = false, verdict }: ListRow,
  { y, height }: Place,
): void {
  const at = (share: number) => y + height * share;
  const size = (share: number) => height * share;
  const pad = size(0.18);
  sheet.rect({ x: margin, y, width: inner, height: size(0.9) }, dark.background.paper, 14);
  const crest = size(0.5);
  teams.forEach((team, index) =>
    sheet.shape(margin + pad + index * crest * 1.15, at(0.2), crest, (id) => teamShape(team, crest, id)),
  );
  const icon = verdict === undefined ? 0 : size(0.5);
  const wide = sheet.text(value, endOfLine - pad - icon, at(0.62), {
    size: size(isWord ? 0.3 : 0.5),
    weight: 'bold',
    colour: isWord ? dark.text.secondary : dark.text.primary,
    anchor: 'end',
    maxWidth: 300,
  });
  if (verdict !== undefined)
    drawVerdictIcon(sheet, verdict === 'won', { x: endOfLine - pad - size(0.4), y: at(0.25), size: size(0.4) });

  const start = margin + pad + (teams.length === 0 ? 0 : pad + crest * (0.15 + teams.length));
  const maxWidth = endOfLine - 2 * pad - icon - wide - start;
  const bold = { size: size(0.36), weight: 'bold', colour: dark.text.primary, maxWidth } as const;
  sheet.text(title, start, at(detail === '' ? 0.58 : 0.42), bold);
  sheet.text(detail, start, at(0.76), { size: size(0.27), colour: dark.text.secondary, maxWidth });
}

function drawFoot(sheet: Sheet, { text, verdict }: ListFacts['foot']): void {
  const colour = verdict === undefined ? dark.text.primary : dark.verdict[verdict === 'won' ? 'good' : 'bad'];
  const wide = sheet.text(text, endOfLine, 604, {
    size: 32,
    weight: 'bold',
    colour,
    anchor: 'end',
    maxWidth: inner - 140,
  });
  if (verdict !== undefined) drawVerdictIcon(sheet, verdict === 'won', { x: endOfLine - wide - 46, y: 576, size: 36 });
}
