import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';
import { useFormats } from '@/lib/format/use-i18n';
import { compareGoals } from './compare-goals';

type GoalsAfterProps = { items: ExpectedGoalsDay['items'] };

/** The mean error of the day's projections over its finished matches; renders nothing before the first has ended. */
export function GoalsAfter({ items }: GoalsAfterProps) {
  const t = useTranslations();
  const format = useFormats();
  const sums = compareGoals(items);
  if (!sums) return null;
  return (
    <Section id="goals-after" title={t('expectedGoals.afterTitle')}>
      <p>
        {t('expectedGoals.after', {
          count: sums.matches,
          projected: format.goals(sums.projected),
          actual: format.count(sums.actual),
        })}{' '}
        {t('expectedGoals.miss', { goals: format.goalsFine(sums.meanGap) })}
      </p>
    </Section>
  );
}
