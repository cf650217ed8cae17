import type { MatchSummary } from '@/lib/contracts/predictions';
import { resultOutcomes } from '@/lib/domain/football/match';
import { phaseKeys } from '@/lib/format/live-text';
import { missingReasonKeys, statusLabel } from '@/lib/format/match-text';
import { scoreMark } from '@/lib/i18n/formats';
import { dark } from '@/lib/theme/tokens';
import {
  beginSheet,
  drawBar,
  drawScore,
  drawVerdictIcon,
  inner,
  margin,
  middle,
  percentTexts,
  type OgImageSetting,
} from './parts';
import { ogImageWidth, type Sheet } from './sheet';
import { teamShape } from './team-shape';

const crestSize = 152;
const teamRoom = 380;
/** The centre of a team's column. */
const columns = { home: margin + 190, away: ogImageWidth - margin - 190 } as const;

/** Draws a match as SVG: both teams, the kick-off time or the result, and the free probabilities of 1, X and 2. */
export function matchOgImage(match: MatchSummary, setting: OgImageSetting): string {
  const sheet = beginSheet(setting, match.league.name);
  for (const side of ['home', 'away'] as const) drawTeam(sheet, match[side], columns[side]);
  drawMiddle(sheet, match, setting);
  if (match.prediction) drawProbabilities(sheet, match.prediction, setting);
  else if (match.noPrediction)
    sheet.text(setting.i18n.t(missingReasonKeys[match.noPrediction]), middle, 478, {
      size: 26,
      colour: dark.text.secondary,
      anchor: 'middle',
      maxWidth: inner,
    });
  drawFoot(sheet, match, setting);
  return sheet.toSvg();
}

function drawTeam(sheet: Sheet, team: MatchSummary['home'], x: number): void {
  sheet.shape(x - crestSize / 2, 140, crestSize, (id) => teamShape(team, crestSize, id));
  sheet.text(team.shortName, x, 360, {
    size: 50,
    weight: 'bold',
    colour: dark.text.primary,
    anchor: 'middle',
    maxWidth: teamRoom,
    direction: 'ltr',
  });
}

function drawMiddle(sheet: Sheet, match: MatchSummary, { timeZone, i18n }: OgImageSetting): void {
  const { status, live, score, kickOff, kickOffKnown } = match;
  const label = statusLabel(match);
  const small = { size: 30, colour: dark.text.secondary, anchor: 'middle', maxWidth: 300 } as const;
  if (score) drawScore(sheet, score, scoreMark(i18n.locale), 252, 104);
  else if (status === 'scheduled' && kickOffKnown) {
    sheet.text(i18n.format.time(kickOff, timeZone), middle, 240, {
      size: 84,
      weight: 'bold',
      colour: dark.text.primary,
      anchor: 'middle',
      direction: 'ltr',
    });
    sheet.text(i18n.format.zone(timeZone), middle, 292, small);
  }
  if (label !== null)
    sheet.text(
      // Only the phase is drawn, not the minute: previews are fetched once and shown for long.
      i18n.t(live ? phaseKeys[live.phase] : label),
      middle,
      score ? 310 : 236,
      score ? small : { ...small, size: 40, colour: dark.text.primary },
    );
  else if (!score && !kickOffKnown) sheet.text(i18n.t('match.timeUnknown'), middle, 236, { ...small, size: 40 });
}

function drawProbabilities(
  sheet: Sheet,
  { result, tip }: NonNullable<MatchSummary['prediction']>,
  { i18n }: OgImageSetting,
): void {
  const percents = percentTexts(result, i18n);
  // The share of the remaining width that precedes each figure.
  const places = {
    home: { x: margin, before: 0 },
    draw: { x: middle, before: 0.5 },
    away: { x: ogImageWidth - margin, before: 1 },
  } as const;
  for (const outcome of resultOutcomes) {
    const leads = outcome === tip;
    const number = {
      size: 46,
      weight: leads ? 'bold' : 'medium',
      colour: leads ? dark.text.primary : dark.text.secondary,
    } as const;
    const sign = { size: 34, colour: dark.outcome[outcome], weight: 'bold' } as const;
    const word = i18n.t(`match.sign.${outcome}`);
    const signRoom = sheet.widthOf(word, sign) + 14;
    const start = places[outcome].x - places[outcome].before * (signRoom + sheet.widthOf(percents[outcome], number));
    sheet.text(word, start, 454, sign);
    sheet.text(percents[outcome], start + signRoom, 454, number);
  }
  drawBar(sheet, result, { x: margin, y: 478, width: inner, height: 32 }, 4);
}

function drawFoot(sheet: Sheet, { date, prediction, status }: MatchSummary, { i18n }: OgImageSetting): void {
  const y = 580;
  const colour = dark.text.secondary;
  const width = sheet.text(i18n.format.dayLong(date), margin, y, { size: 30, colour, maxWidth: 560 });
  const room = inner - width - 48;
  const end = ogImageWidth - margin;
  if (status === 'finished' && prediction?.grade) {
    const { grade } = prediction;
    const percent = percentTexts(prediction.result, i18n)[prediction.tip];
    const text = i18n.t(grade.called ? 'ogImages.calledAt' : 'ogImages.missedAt', { percent });
    const wide = sheet.text(text, end, y, {
      size: 34,
      weight: 'bold',
      colour: grade.called ? dark.verdict.good : dark.verdict.bad,
      anchor: 'end',
      maxWidth: room - 50,
    });
    drawVerdictIcon(sheet, grade.called, { x: end - wide - 48, y: y - 30, size: 38 });
  } else if (prediction?.origin === 'live')
    sheet.text(i18n.t('ogImages.promise'), end, y, { size: 26, colour, anchor: 'end', maxWidth: room });
  else if (prediction) sheet.text(i18n.t('home.backtest'), end, y, { size: 26, colour, anchor: 'end', maxWidth: room });
}
