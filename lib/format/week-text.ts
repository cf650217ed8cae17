import { chanceText } from './chance-text';
import type { I18n } from './i18n';

/** "Week in review: Nov 16 – 22, 2026" */
export const weekName = ({ from, to }: { from: string; to: string }, { t, format }: I18n): string =>
  t('meta.weeklyNote.name') + format.colon + format.dayRangeOfYear(from, to);

/**
 * The chance that we gave a match's result; for a result that we considered unlikely, also how often such results
 * occur.
 * @param chance published probability of the actual result, 0..1
 */
export function surpriseText(chance: number, { t, format }: I18n): string {
  const gave = t('record.week.chance', { chance: chanceText(chance, format) });
  const matches = Math.round(1 / chance);
  return chance >= 0.5 || !Number.isFinite(matches)
    ? gave
    : `${gave}${format.stop}${t('record.week.rare', { count: matches })}`;
}
