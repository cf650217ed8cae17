import type { AdminMatch } from '@/lib/contracts/admin-matches';
import { labelColon } from '@/lib/i18n/formats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { Fold } from './fold';
import { stateKey } from './match-state-key';
import { Scores } from './reviews-section';

/**
 * Each source's report on a match (state, score, kick-off), and since when; renders nothing if there are no reports.
 */
export function MatchReports({ reports, tools }: { reports: AdminMatch['reports']; tools: DashboardTools }) {
  const { t, locale, instant } = tools;
  if (reports.length === 0) return null;
  const colon = labelColon(locale);
  return (
    <Fold title={t('adminTasks.matches.said')}>
      {reports.map(({ source, status, kickOff, score, halfTime, changedAt }) => (
        <p key={source} className={css.detail}>
          <bdi>{source}</bdi>
          {colon}
          {t(stateKey({ status, ruling: null }))}{' '}
          {score ? <Scores final={score} halfTime={halfTime} locale={locale} /> : null}
          <br />
          {t('dashboard.tasks.when') + colon}
          {instant(kickOff)}
          <br />
          {t('adminTasks.matches.changed') + colon}
          {instant(changedAt)}
        </p>
      ))}
    </Fold>
  );
}
