import type { OwnRecord } from '@/lib/contracts/own-record';
import { dark } from '@/lib/theme/tokens';
import { beginSheet, inner, margin, middle, type OgImageSetting } from './parts';
import type { Sheet } from './sheet';

const gap = 32;
const column = (inner - gap) / 2;
const top = 232;
const height = 284;
const inset = 36;

/** Draws a visitor's record beside the model's as SVG: hits, hit rate and Brier score on the same picks. */
export function recordImage({ own, model }: Pick<OwnRecord, 'own' | 'model'>, setting: OgImageSetting): string {
  const { i18n } = setting;
  const { t } = i18n;
  const sheet = beginSheet(setting, t('myRecord.same'));
  const title = { size: 56, weight: 'bold', colour: dark.text.primary, maxWidth: inner } as const;
  sheet.text(t('pages.myRecord.heading'), margin, 188, title);
  const columns = [
    { name: t('myRecord.you'), figures: own, x: margin, colour: dark.accent },
    { name: t('myRecord.model'), figures: model, x: middle + gap / 2, colour: dark.outcome.home },
  ];
  for (const one of columns) drawColumn(sheet, one, setting);
  sheet.text(t('home.title'), margin, 576, { size: 28, colour: dark.text.secondary, maxWidth: inner });
  return sheet.toSvg();
}

type Column = { name: string; figures: OwnRecord['own']; x: number; colour: string };

function drawColumn(
  sheet: Sheet,
  { name, figures: { picks, hits, brier }, x, colour }: Column,
  { i18n: { t, format } }: OgImageSetting,
): void {
  sheet.rect({ x, y: top, width: column, height }, dark.background.paper, 18);
  sheet.rect({ x, y: top, width: 8, height }, colour, 4);
  const maxWidth = column - 2 * inset;
  const start = x + inset;
  sheet.text(name, start, top + 62, { size: 36, weight: 'bold', colour: dark.text.primary, maxWidth });
  const share = picks === 0 ? t('common.notAvailable') : format.percent(hits / picks);
  sheet.text(share, start, top + 158, { size: 92, weight: 'bold', colour: dark.text.primary, maxWidth });
  const correct = t('myRecord.correct', { hits: format.count(hits), picks: format.count(picks) });
  sheet.text(correct, start, top + 208, { size: 30, colour: dark.text.secondary, maxWidth });
  if (brier === null) return;
  const score = t('myRecord.brierOf', { score: format.score(brier) });
  sheet.text(score, start, top + 252, { size: 30, colour: dark.text.secondary, maxWidth });
}
