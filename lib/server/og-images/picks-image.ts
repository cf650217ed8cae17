import type { TeamRef } from '@/lib/contracts/predictions';
import { crestOf } from '@/lib/domain/football/crest';
import type { Score } from '@/lib/domain/football/match';
import { fixtureText } from '@/lib/format/fixture-text';
import { marketName, pickName } from '@/lib/format/market-text';
import { dark } from '@/lib/theme/tokens';
import { crestShape } from './crest-shape';
import { beginSheet, drawVerdictIcon, inner, margin, type OgImageSetting } from './parts';
import { ogImageWidth, type Sheet } from './sheet';

/** One outcome of one match. */
export type DrawnPick = {
  match: { home: TeamRef; away: TeamRef; score: Score | null };
  market: string;
  outcome: string;
  /** Whole per cent; null where it is unknown or not free. */
  percent: number | null;
  /** null before the result, and where the stake is returned. */
  result: 'won' | 'lost' | null;
};

export type PicksFacts = {
  heading: string;
  /** At the other end of the site's name. */
  note: string;
  picks: readonly DrawnPick[];
  /** Beneath the list. */
  foot: { text: string; verdict?: 'won' | 'lost' };
};

/** More are not drawn, but counted. */
const maxRows = 5;
/** The list: pixels from the top, and its height. */
const list = { y: 212, height: 344 };
/** Few rows are drawn larger, up to this. */
const largest = 1.8;
const endOfLine = ogImageWidth - margin;

/** A list of picks as SVG: the matches of a slip, the most probable outcomes of days, the bet of a day. */
export function picksOgImage({ heading, note, picks, foot }: PicksFacts, setting: OgImageSetting): string {
  const { i18n } = setting;
  const sheet = beginSheet(setting, note);
  sheet.text(heading, margin, 178, { size: 50, weight: 'bold', colour: dark.text.primary, maxWidth: inner });
  const rows = picks.slice(0, maxRows);
  const height = Math.min(list.height / rows.length, (list.height / maxRows) * largest);
  const top = list.y + (list.height - height * rows.length) / 2;
  rows.forEach((pick, index) => drawPick(sheet, pick, { y: top + index * height, height }, setting));
  if (picks.length > rows.length) {
    const more = `+${i18n.format.count(picks.length - rows.length)}`;
    sheet.text(more, margin, 604, { size: 32, colour: dark.text.secondary, direction: 'ltr' });
  }
  drawFoot(sheet, foot);
  return sheet.toSvg();
}

type Row = { y: number; height: number };

/** Each size is a share of the row's height. */
function drawPick(
  sheet: Sheet,
  { match, market, outcome, percent, result }: DrawnPick,
  { y, height }: Row,
  { i18n }: OgImageSetting,
): void {
  const at = (share: number) => y + height * share;
  const size = (share: number) => height * share;
  const pad = size(0.18);
  sheet.rect({ x: margin, y, width: inner, height: size(0.9) }, dark.background.paper, 14);
  const crest = size(0.5);
  (['home', 'away'] as const).forEach((side, index) =>
    sheet.shape(margin + pad + index * crest * 1.15, at(0.2), crest, (id) =>
      crestShape(crestOf(match[side]), crest, id),
    ),
  );
  const number = percent === null ? i18n.t('betTypes.premium') : i18n.format.percent(percent / 100);
  const icon = result === null ? 0 : size(0.5);
  const wide = sheet.text(number, endOfLine - pad - icon, at(0.62), {
    size: size(percent === null ? 0.3 : 0.5),
    weight: 'bold',
    colour: percent === null ? dark.text.secondary : dark.text.primary,
    anchor: 'end',
    maxWidth: 300,
  });
  if (result !== null)
    drawVerdictIcon(sheet, result === 'won', { x: endOfLine - pad - size(0.4), y: at(0.25), size: size(0.4) });

  const start = margin + 2 * pad + crest * 2.15;
  const maxWidth = endOfLine - 2 * pad - icon - wide - start;
  sheet.text(pickName(market, outcome, match, i18n), start, at(0.42), {
    size: size(0.36),
    weight: 'bold',
    colour: dark.text.primary,
    maxWidth,
  });
  sheet.text(
    `${fixtureText(i18n.locale, match.home.shortName, match.away.shortName, match.score)} · ${marketName(market, i18n)}`,
    start,
    at(0.76),
    {
      size: size(0.27),
      colour: dark.text.secondary,
      maxWidth,
    },
  );
}

function drawFoot(sheet: Sheet, { text, verdict }: PicksFacts['foot']): void {
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
