import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import { labelColon } from '@/lib/i18n/formats';
import { CsvButton } from './csv-button';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';

type GradesSectionProps = { grades: AdminStats['grades']; tools: DashboardTools };

/** Matches that await a result or a grade. */
export function GradesSection({ grades, tools: { t, locale, instant, number } }: GradesSectionProps) {
  return (
    <Section id="grades" title={t('dashboard.grades.title')}>
      <dl className={css.figures}>
        <div>
          <dt>{t('dashboard.grades.awaited')}</dt>
          <dd data-figure="awaited">{number(grades.awaited)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.grades.ungraded')}</dt>
          <dd data-figure="ungraded">{number(grades.ungraded)}</dd>
        </div>
      </dl>
      {grades.oldestAwaited === null ? null : (
        <p className={shared.small}>
          {t('dashboard.grades.oldest')}
          {labelColon(locale)}
          {instant(grades.oldestAwaited)}
        </p>
      )}
    </Section>
  );
}

type CalibrationSectionProps = { calibration: AdminStats['calibration']; tools: DashboardTools };

/** Whether the predictions in each period came true as often as they should. */
export function CalibrationSection({ calibration, tools: { t, number } }: CalibrationSectionProps) {
  return (
    <Section id="calibration" title={t('dashboard.calibration.title')} lead={t('dashboard.calibration.lead')}>
      <FiguresTable
        title={t('dashboard.calibration.title')}
        head={[
          'dashboard.calibration.period',
          'dashboard.count',
          'dashboard.calibration.expected',
          'dashboard.calibration.called',
          'dashboard.calibration.deviation',
        ].map((key) => t(key))}
        t={t}
        rows={calibration.map(({ period, matches, expected, called, deviation }) => ({
          key: period,
          cells: [
            t(`dashboard.calibration.${period}`),
            number(matches),
            number(expected),
            number(called),
            deviation === null ? '–' : <bdi key="deviation">{number(deviation)}</bdi>,
          ],
        }))}
      />
      <CsvButton
        name="calibration"
        title={t('dashboard.calibration.title')}
        head={['period', 'matches', 'expected', 'called', 'deviation']}
        rows={calibration.map(({ period, matches, expected, called, deviation }) => [
          period,
          matches,
          expected,
          called,
          deviation,
        ])}
        t={t}
      />
    </Section>
  );
}
