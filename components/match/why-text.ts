import type { I18n } from '@/lib/format/i18n';
import type { GoalStep } from './goal-steps';

/** The name of a step; an away team has no home advantage, and the name says so. */
export function stepText(step: GoalStep, { t }: I18n): string {
  return step.name === 'homeAdvantage' && step.log === 0 ? t('match.why.noHomeAdvantage') : t(`match.why.${step.name}`);
}
