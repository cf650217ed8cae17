import { Section } from '@/components/ui/section';
import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';
import type { I18n } from '@/lib/format/i18n';
import { compareGoals } from './compare-goals';
import css from './goals-after.module.css';

type GoalsAfterProps = { items: ExpectedGoalsDay['items']; i18n: I18n };

/** The mean error of the day's projections over its finished matches; nothing before the first one has ended. */
export function GoalsAfter({ items, i18n }: GoalsAfterProps) {
  const { t, format } = i18n;
  const sums = compareGoals(items);
  if (!sums) return null;
  const longest = Math.max(sums.projected, sums.actual, 1);
  return (
    <Section id="goals-after" title={t('expectedGoals.afterTitle')}>
      <div className={css.bars} aria-hidden="true">
        {(
          [
            ['projected', sums.projected],
            ['actual', sums.actual],
          ] as const
        ).map(([kind, goals]) => (
          <span
            key={kind}
            className={css.bar}
            data-kind={kind}
            style={{ inlineSize: `${((goals / longest) * 100).toFixed(1)}%` }}
          />
        ))}
      </div>
      <p className={css.text}>
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
