import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { resultPercents } from '@/lib/domain/football/rounding';
import type { I18n } from '@/lib/format/i18n';
import { localeRecord } from '@/lib/i18n/locales';
import { dark } from '@/lib/theme/tokens';
import { ogImageHeight, ogImageWidth, Sheet, type TextLook } from './sheet';

export const margin = 64;
export const inner = ogImageWidth - 2 * margin;
export const middle = ogImageWidth / 2;

export type OgImageSetting = {
  siteName: string;
  /** IANA name of the time zone in which kick-offs are shown; the image names it. */
  timeZone: string;
  /** The site shows past matches on new dates. */
  replay: boolean;
  i18n: I18n;
};

/** The logo of components/layout/logo.tsx in a square of 32 x 32. */
const mark =
  `<rect width="32" height="32" rx="8" fill="${dark.background.raised}"/><g fill="none" stroke-width="3.5" stroke-linecap="round">` +
  `<path d="M4 23.5a12 12 0 0124 0" stroke="${dark.accent}" stroke-width="2"/><path d="M9 24v-9" stroke="${dark.outcome.home}"/>` +
  `<path d="M16 24v-4" stroke="${dark.outcome.draw}"/><path d="M23 24v-6.5" stroke="${dark.outcome.away}"/></g>`;

export function drawMark(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.shape(x, y, size, () => `<g transform="scale(${size / 32})">${mark}</g>`);
}

/** Begins an image with the background, the site's name at the top and `note` at the other end of its line. */
export function beginSheet(setting: OgImageSetting, note?: string): Sheet {
  const { siteName, i18n } = setting;
  const sheet = new Sheet({ direction: i18n.dir, language: localeRecord(i18n.locale).language });
  sheet.rect({ x: 0, y: 0, width: ogImageWidth, height: ogImageHeight }, dark.background.default);
  sheet.rect({ x: 0, y: 0, width: ogImageWidth, height: 8 }, dark.accent);
  if (note === undefined) return sheet;
  drawMark(sheet, margin, 48, 52);
  const name = sheet.text(siteName, margin + 68, 86, {
    size: 34,
    weight: 'bold',
    colour: dark.text.primary,
    maxWidth: 480,
  });
  const badge = drawReplayBadge(sheet, setting, margin + 88 + name, 86, { size: 26, maxWidth: 200 });
  const width = name + (badge === 0 ? 0 : 20 + badge);
  sheet.text(note, ogImageWidth - margin, 86, {
    size: 30,
    colour: dark.text.secondary,
    anchor: 'end',
    maxWidth: inner - 68 - width - 48,
  });
  return sheet;
}

/**
 * Draws the note that the site shows past matches, if it does.
 * @param y of the baseline
 * @returns the width in pixels
 */
export function drawReplayBadge(
  sheet: Sheet,
  { replay, i18n }: OgImageSetting,
  x: number,
  y: number,
  room: Pick<TextLook, 'size' | 'maxWidth'>,
): number {
  if (!replay) return 0;
  return sheet.text(i18n.t('common.replayBadge'), x, y, { ...room, weight: 'bold', colour: dark.outcome.away });
}

/** Draws a bar in three parts for 1, X and 2, side by side in reading order. */
export function drawBar(
  sheet: Sheet,
  result: Record<ResultOutcome, number>,
  box: { x: number; y: number; width: number; height: number },
  gap: number,
): void {
  const room = box.width - 2 * gap;
  const left = sheet.left(box.x, box.width);
  let x = box.x;
  sheet.raw(
    `<clipPath id="bar-${box.y}"><rect x="${left}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${box.height / 2}"/></clipPath><g clip-path="url(#bar-${box.y})">`,
  );
  for (const outcome of resultOutcomes) {
    const width = room * result[outcome];
    sheet.rect({ ...box, x, width }, dark.outcome[outcome]);
    x += width + gap;
  }
  sheet.raw('</g>');
}

/** The probabilities of 1, X and 2 in whole percentages, as text; they add up to 100. */
export function percentTexts(result: Record<ResultOutcome, number>, { format }: I18n): Record<ResultOutcome, string> {
  const { home, draw, away } = resultPercents(result);
  return { home: format.percent(home / 100), draw: format.percent(draw / 100), away: format.percent(away / 100) };
}

/** Draws the home score first in reading order, whatever the direction: each number is a separate text. */
export function drawScore(
  sheet: Sheet,
  score: { home: number; away: number },
  mark: string,
  y: number,
  size: number,
): void {
  const look = { size, weight: 'bold', colour: dark.text.primary, direction: 'ltr' } as const;
  const gap = size * 0.42;
  sheet.text(String(score.home), middle - gap, y, { ...look, anchor: 'end' });
  sheet.text(mark, middle, y, { ...look, anchor: 'middle', colour: dark.text.secondary });
  sheet.text(String(score.away), middle + gap, y, { ...look, anchor: 'start' });
}

const verdictIcons = { called: 'M5 12.5l4.5 4.5L19 7.5', missed: 'M6 6l12 12M18 6L6 18' };

type Square = { x: number; y: number; size: number };

/** Draws the icon of a correct or wrong tip, beside its label. */
export function drawVerdictIcon(sheet: Sheet, called: boolean, { x, y, size }: Square): void {
  const path = called ? verdictIcons.called : verdictIcons.missed;
  const colour = called ? dark.verdict.good : dark.verdict.bad;
  sheet.shape(
    x,
    y,
    size,
    () =>
      `<path d="${path}" transform="scale(${size / 24})" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}
