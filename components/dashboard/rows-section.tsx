import { Section } from '@/components/ui/section';
import type { RowQuestion } from '@/lib/contracts/admin-stats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';

/** Refused rows that may be right nonetheless, with the rows they conflict with, each for an admin to decide on. */
export function RowsSection({ questions, tools }: { questions: readonly RowQuestion[]; tools: DashboardTools }) {
  const { t, isBusy, run } = tools;
  const decide = (ids: number[], accepted: boolean) =>
    void run('post /api/admin/refused-rows', { body: { ids, accepted } });
  return (
    <Section id="refused-rows" title={t('dashboard.rows.title')} lead={t('dashboard.rows.lead')}>
      <FiguresTable
        title={t('dashboard.rows.title')}
        head={['dashboard.rows.row', 'dashboard.rows.against', 'dashboard.sources.name']
          .map((key) => t(key))
          .concat('')}
        t={t}
        rows={questions.map(({ ids, rule, source, file, league, rows, against, canAccept }) => ({
          key: ids.join(' '),
          cells: [
            <Lines key="rows" lines={rows} />,
            <span key="against">
              {t(`dashboard.rows.rules.${rule}`)}
              <Lines lines={against} />
            </span>,
            <span key="source">
              <bdi>{league}</bdi>
              <Lines lines={[`${source} ${file}`]} />
            </span>,
            <span key="acts" className={css.acts}>
              {canAccept ? (
                <button className={css.act} type="button" disabled={isBusy} onClick={() => decide(ids, true)}>
                  {t('dashboard.rows.accept')}
                </button>
              ) : null}
              <button className={css.act} type="button" disabled={isBusy} onClick={() => decide(ids, false)}>
                {t('dashboard.rows.leaveOut')}
              </button>
            </span>,
          ],
        }))}
      />
    </Section>
  );
}

/** Lines from a file, which are always in English. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <bdi key={line} className={css.detail} dir="ltr">
      {line}
    </bdi>
  ));
