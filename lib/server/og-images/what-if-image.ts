import type { TeamRef } from '@/lib/contracts/predictions';
import { dark } from '@/lib/theme/tokens';
import { beginSheet, inner, margin, type OgImageSetting } from './parts';
import { ogImageWidth, type Sheet } from './sheet';
import { teamShape } from './team-shape';

/** Two figures of a cell: without the choices and with them. */
type Cell = { was: string; now: string };

export type WhatIfFacts = {
  /** The competition. */
  note: string;
  /** The label of the figures with the choices. */
  after: string;
  /** Each choice, described in words. */
  chosen: readonly string[];
  columns: readonly string[];
  /** At most five, with a cell for each column. */
  rows: readonly { team: TeamRef; cells: readonly Cell[] }[];
};

/** Further choices are only counted. */
const shownChoices = 2;
/** The table's top edge and the sizes of its cells, in pixels. */
const [top, rowHeight, cellWidth] = [300, 53, 176];
const endOfLine = ogImageWidth - margin;

/** Draws what chosen results change, as SVG: the figures with them and, smaller, those without. */
export function whatIfOgImage({ note, after, chosen, columns, rows }: WhatIfFacts, setting: OgImageSetting): string {
  const { t, format } = setting.i18n;
  const sheet = beginSheet(setting, note);
  sheet.text(t('leagues.whatIf.title'), margin, 170, {
    size: 50,
    weight: 'bold',
    colour: dark.text.primary,
    maxWidth: inner,
  });
  const more = chosen.length - shownChoices;
  const texts = [...chosen.slice(0, shownChoices), ...(more > 0 ? [`+${format.count(more)}`] : [])];
  sheet.text(texts.join(' · '), margin, 224, { size: 32, colour: dark.text.primary, maxWidth: inner });
  drawKey(sheet, t('leagues.whatIf.before'), after);
  columns.forEach((name, column) =>
    sheet.text(name, cellEnd(column, columns.length), top - 14, {
      size: 24,
      colour: dark.text.secondary,
      anchor: 'end',
      maxWidth: cellWidth - 16,
    }),
  );
  rows.forEach((row, index) => drawRow(sheet, row, top + index * rowHeight));
  return sheet.toSvg();
}

/** Where a cell ends, in reading order. */
const cellEnd = (column: number, columns: number): number => endOfLine - 16 - (columns - 1 - column) * cellWidth;

/** Draws the key to the two figures, in their style and order. */
function drawKey(sheet: Sheet, before: string, after: string): void {
  const [y, gap, maxWidth] = [606, 20, inner / 2 - 20];
  const width = sheet.text(before, margin, y, { size: 26, colour: dark.text.secondary, maxWidth });
  sheet.text(after, margin + width + gap, y, { size: 26, weight: 'bold', colour: dark.accent, maxWidth });
}

function drawRow(sheet: Sheet, { team, cells }: WhatIfFacts['rows'][number], y: number): void {
  const crest = 32;
  sheet.rect({ x: margin, y, width: inner, height: rowHeight - 6 }, dark.background.paper, 12);
  sheet.shape(margin + 12, y + 8, crest, (id) => teamShape(team, crest, id));
  const start = margin + crest + 28;
  sheet.text(team.shortName, start, y + 34, {
    size: 28,
    weight: 'bold',
    colour: dark.text.primary,
    maxWidth: cellEnd(0, cells.length) - cellWidth - start,
  });
  cells.forEach(({ was, now }, column) => {
    const end = cellEnd(column, cells.length);
    const look = { anchor: 'end', direction: 'ltr' } as const;
    const width = sheet.text(now, end, y + 34, {
      ...look,
      size: 28,
      weight: 'bold',
      colour: now === was ? dark.text.primary : dark.accent,
      maxWidth: 96,
    });
    sheet.text(was, end - width - 12, y + 34, {
      ...look,
      size: 22,
      colour: dark.text.secondary,
      maxWidth: cellWidth - width - 28,
    });
  });
}
