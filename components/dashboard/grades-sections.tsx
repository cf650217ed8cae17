import { Section } from '@/components/ui/section';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';

type GradesSectionsProps = { stats: Pick<AdminStats, 'grades' | 'calibration'>; tools: DashboardTools };

/** What waits for a result or a grade, and whether the calls come true as often as they say. */
export function GradesSections({
  stats: { grades, calibration },
  tools: { say, instant, number },
}: GradesSectionsProps) {
  return (
    <>
      <Section id="grades" title={say('dashboard.grades.title')}>
        <dl className={css.figures}>
          <div>
            <dt>{say('dashboard.grades.awaited')}</dt>
            <dd data-figure="awaited">{number(grades.awaited)}</dd>
          </div>
          <div>
            <dt>{say('dashboard.grades.ungraded')}</dt>
            <dd data-figure="ungraded">{number(grades.ungraded)}</dd>
          </div>
        </dl>
        {grades.oldestAwaited === null ? null : (
          <p className={css.note}>
            {say('dashboard.grades.oldest')}
            {': '}
            {instant(grades.oldestAwaited)}
          </p>
        )}
      </Section>
      <Section id="calibration" title={say('dashboard.calibration.title')} lead={say('dashboard.calibration.lead')}>
        <FiguresTable
          title={say('dashboard.calibration.title')}
          head={[
            'dashboard.calibration.period',
            'dashboard.count',
            'dashboard.calibration.expected',
            'dashboard.calibration.called',
            'dashboard.calibration.deviation',
          ].map((key) => say(key))}
          none={say('dashboard.none')}
          rows={calibration.map(({ period, matches, expected, called, deviation }) => ({
            key: period,
            cells: [
              say(`dashboard.calibration.${period}`),
              number(matches),
              number(expected),
              number(called),
              deviation === null ? '–' : <bdi key="deviation">{number(deviation)}</bdi>,
            ],
          }))}
        />
      </Section>
    </>
  );
}
