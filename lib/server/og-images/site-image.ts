import { dark } from '@/lib/theme/tokens';
import { beginSheet, drawMark, drawReplayBadge, inner, margin, type OgImageSetting } from './parts';
import { ogImageWidth, type Sheet } from './sheet';

const markSize = 176;

/** Draws the site itself as SVG: its name and tagline. */
export function siteOgImage(setting: OgImageSetting): string {
  const { siteName, i18n } = setting;
  const sheet = beginSheet(setting);
  drawMatrix(sheet);
  drawMark(sheet, margin, 96, markSize);
  drawReplayBadge(sheet, setting, margin + markSize + 40, 200, { size: 44, maxWidth: 440 });
  sheet.text(siteName, margin, 398, { size: 104, weight: 'bold', colour: dark.text.primary, maxWidth: inner });
  sheet.text(i18n.t('home.title'), margin, 480, { size: 46, colour: dark.text.primary, maxWidth: inner });
  sheet.text(i18n.t('ogImages.promise'), margin, 546, { size: 34, colour: dark.accent, maxWidth: inner });
  return sheet.toSvg();
}

const cells = { columns: 9, rows: 5, size: 32, gap: 8 } as const;

/** A decoration without numbers: a grid like the table of all scores, densest around one of them. */
function drawMatrix(sheet: Sheet): void {
  const step = cells.size + cells.gap;
  const left = ogImageWidth - margin - cells.columns * step + cells.gap;
  const near = (at: number, peak: number, width: number) => Math.exp(-(((at - peak) / width) ** 2));
  for (let row = 0; row < cells.rows; row += 1) {
    for (let column = 0; column < cells.columns; column += 1) {
      const strength = 0.06 + 0.94 * near(row, 1.2, 1.5) * near(column, 2.4, 2.3);
      const x = sheet.left(left + column * step, cells.size);
      sheet.raw(
        `<rect x="${x}" y="${88 + row * step}" width="${cells.size}" height="${cells.size}" rx="6" fill="${dark.accent}" fill-opacity="${strength.toFixed(2)}"/>`,
      );
    }
  }
}
