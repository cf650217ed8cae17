import type { I18n } from '@/lib/format/i18n';
import type { GoalStep } from './goal-steps';

/** The name of a step; a visiting team has no home advantage, and is told so. */
export function stepWords(step: GoalStep, { t }: I18n): string {
  return step.name === 'homeAdvantage' && step.log === 0 ? t('match.why.noHomeAdvantage') : t(`match.why.${step.name}`);
}
