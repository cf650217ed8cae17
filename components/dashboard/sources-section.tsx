import { useState } from 'react';
import { Section } from '@/components/ui/section';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import { BetterModel } from './better-model';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { JobName } from './identifiers';
import { SourceOffer } from './source-offer';

type SourcesSectionProps = {
  stats: Pick<AdminStats, 'sources' | 'offer' | 'betterModel' | 'tasks'>;
  tools: DashboardTools;
};

/** How current each source is, and which scheduled jobs are failing. */
export function SourcesSection({ stats, tools }: SourcesSectionProps) {
  const { t, instant, number, isBusy, run } = tools;
  const [result, setResult] = useState<string | null>(null);
  const time = (at: string | null) => (at === null ? t('dashboard.never') : instant(at));
  const look = async (source: string) => {
    const outcome = await run('post /api/admin/ingest', { body: { source } });
    setResult(
      outcome.ok
        ? t('dashboard.sources.looked', {
            added: number(outcome.result.added),
            changed: number(outcome.result.changed),
            refused: number(outcome.result.refused),
          })
        : null,
    );
  };
  return (
    <Section id="sources" title={t('dashboard.sources.title')}>
      <SourceOffer offer={stats.offer} tools={tools} />
      <BetterModel offer={stats.betterModel} tools={tools} />
      <FiguresTable
        title={t('dashboard.sources.title')}
        head={[
          'dashboard.sources.name',
          'dashboard.payments.state',
          'dashboard.sources.good',
          'dashboard.sources.last',
          'dashboard.sources.refused',
        ]
          .map((key) => t(key))
          .concat('')}
        t={t}
        rows={stats.sources.map(
          ({ source, isActive, isAwaited, isStale, asOf, lastLookAt, refused, error, documents }) => ({
            key: source,
            cells: [
              <code key="name" dir="ltr">
                {source}
              </code>,
              <span key="state" className={isStale ? css.stale : undefined}>
                {isActive
                  ? t(isStale ? 'dashboard.sources.stale' : 'dashboard.sources.fresh')
                  : isAwaited
                    ? t('dashboard.sources.awaited')
                    : '–'}
                {error === null ? null : (
                  <bdi className={css.detail} dir="ltr">
                    {error}
                  </bdi>
                )}
                {documents.map(({ file, problem }) => (
                  <bdi key={file} className={css.detail} dir="ltr">
                    {file}: {problem}
                  </bdi>
                ))}
              </span>,
              time(asOf),
              time(lastLookAt),
              number(refused),
              isActive ? (
                <button
                  key="look"
                  className={css.act}
                  type="button"
                  disabled={isBusy}
                  onClick={() => void look(source)}
                >
                  {t('dashboard.sources.look')}
                </button>
              ) : null,
            ],
          }),
        )}
      />
      <p role="status">{result}</p>
      {stats.tasks.length > 0 ? (
        <FiguresTable
          title={t('dashboard.tasks.title')}
          head={['dashboard.tasks.name', 'dashboard.tasks.when', 'dashboard.tasks.since', 'dashboard.tasks.error'].map(
            (key) => t(key),
          )}
          none=""
          t={t}
          rows={stats.tasks.map(({ task, failedAt, failingSince, error }) => ({
            key: task,
            cells: [
              <JobName key="task" id={task} t={t} />,
              instant(failedAt),
              instant(failingSince),
              <bdi key="error" className={css.detail} dir="ltr">
                {error}
              </bdi>,
            ],
          }))}
        />
      ) : null}
    </Section>
  );
}
