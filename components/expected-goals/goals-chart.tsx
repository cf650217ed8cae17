import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';
import { shownTotal } from '@/lib/domain/football/rounding';
import type { I18n } from '@/lib/format/i18n';
import css from './goals-chart.module.css';

type GoalsChartProps = { items: ExpectedGoalsDay['items']; i18n: I18n };

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** One bar a match, of both teams' projected goals; its row in the table beside it has the same numbers. */
export function GoalsChart({ items, i18n }: GoalsChartProps) {
  const { t, format } = i18n;
  const projected = items.flatMap((item) => (item.projected ? [{ ...item, projected: item.projected }] : []));
  if (projected.length === 0) return null;
  const longest = Math.max(
    ...projected.map(({ projected: goals, actual }) => Math.max(goals.total, actual?.total ?? 0)),
  );
  return (
    <Section id="goals-chart" title={t('expectedGoals.chartTitle')} lead={t('expectedGoals.chartLead')}>
      <p className={css.legend} aria-hidden="true">
        <span className={css.key} data-outcome="home">
          {t('expectedGoals.home')}
        </span>
        <span className={css.key} data-outcome="away">
          {t('expectedGoals.away')}
        </span>
      </p>
      <ol className={css.rows}>
        {projected.map(({ match, projected: goals, actual }) => (
          <li key={match.id} className={css.row}>
            <span className={css.names}>
              <TeamName team={match.home} /> – <TeamName team={match.away} />
            </span>
            <span className={css.total}>{format.goalsFine(shownTotal(goals))}</span>
            <span className={css.track} aria-hidden="true">
              <span className={css.part} data-outcome="home" style={{ inlineSize: percent(goals.home / longest) }} />
              <span className={css.part} data-outcome="away" style={{ inlineSize: percent(goals.away / longest) }} />
              {actual ? (
                <span className={css.mark} style={{ insetInlineStart: percent(actual.total / longest) }} />
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
