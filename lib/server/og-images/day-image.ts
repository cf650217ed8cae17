import type { MatchSummary } from '@/lib/contracts/predictions';
import { resultOutcomes } from '@/lib/domain/football/match';
import type { Day } from '@/lib/domain/shared/dates';
import { scoreMark } from '@/lib/i18n/formats';
import { dark } from '@/lib/theme/tokens';
import { beginSheet, drawBar, drawScore, inner, margin, middle, percentTexts, type OgImageSetting } from './parts';
import { ogImageWidth, type Sheet } from './sheet';
import { teamShape } from './team-shape';

export type DayFacts = {
  date: Day;
  /** Number of matches on the whole day. */
  total: number;
  matches: readonly MatchSummary[];
};

const firstRow = 262;
const rowHeight = 112;
const crestSize = 60;
const half = 150;
const inset = 28;

/** Draws a day as SVG: its date, its number of matches, and the first of them. */
export function dayOgImage({ date, total, matches }: DayFacts, setting: OgImageSetting): string {
  const { i18n } = setting;
  const sheet = beginSheet(setting, i18n.t('ogImages.matches', { count: total }));
  sheet.text(i18n.format.dayLong(date), margin, 196, {
    size: 60,
    weight: 'bold',
    colour: dark.text.primary,
    maxWidth: inner,
  });
  matches.forEach((match, index) => drawRow(sheet, match, firstRow + index * rowHeight, setting));
  return sheet.toSvg();
}

function drawRow(sheet: Sheet, match: MatchSummary, y: number, { i18n, timeZone }: OgImageSetting): void {
  sheet.rect({ x: margin, y: y - 30, width: inner, height: rowHeight - 16 }, dark.background.paper, 14);
  const centre = y + (rowHeight - 76) / 2;
  const name = {
    size: 36,
    weight: 'bold',
    colour: dark.text.primary,
    maxWidth: middle - half - margin - inset - crestSize - 40,
    direction: 'ltr',
  } as const;
  const crestAt = { home: margin + inset, away: ogImageWidth - margin - inset - crestSize };
  for (const side of ['home', 'away'] as const) {
    sheet.shape(crestAt[side], centre - crestSize / 2, crestSize, (id) => teamShape(match[side], crestSize, id));
  }
  sheet.text(match.home.shortName, crestAt.home + crestSize + 20, centre + 13, { ...name, anchor: 'start' });
  sheet.text(match.away.shortName, crestAt.away - 20, centre + 13, { ...name, anchor: 'end' });

  const { prediction, score } = match;
  if (score) drawScore(sheet, score, scoreMark(i18n.locale), centre + 17, 50);
  else if (prediction) {
    const percents = percentTexts(prediction.result, i18n);
    const at = { home: middle - half, draw: middle, away: middle + half } as const;
    const anchors = { home: 'start', draw: 'middle', away: 'end' } as const;
    for (const outcome of resultOutcomes) {
      const leads = outcome === prediction.tip;
      sheet.text(percents[outcome], at[outcome], centre + 2, {
        size: 27,
        weight: leads ? 'bold' : 'medium',
        colour: leads ? dark.text.primary : dark.text.secondary,
        anchor: anchors[outcome],
      });
    }
    drawBar(sheet, prediction.result, { x: middle - half, y: centre + 16, width: 2 * half, height: 14 }, 3);
  } else if (match.kickOffKnown) {
    sheet.text(i18n.format.time(match.kickOff, timeZone), middle, centre + 13, {
      size: 36,
      colour: dark.text.secondary,
      anchor: 'middle',
      direction: 'ltr',
    });
  }
}
