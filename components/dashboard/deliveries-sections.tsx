import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { Identifier } from './identifiers';

type DeliveriesSectionsProps = { stats: Pick<AdminStats, 'mails' | 'webhooks'>; tools: DashboardTools };

/** Unsent mails and unprocessed messages from payment providers, each with a retry button. */
export function DeliveriesSections({
  stats: { mails, webhooks },
  tools: { t, instant, number, isBusy, run },
}: DeliveriesSectionsProps) {
  const retry = (act: () => void) => (
    <button key="retry" className={css.act} type="button" disabled={isBusy} onClick={act}>
      {t('dashboard.mails.retry')}
    </button>
  );
  const named = (name: ReactNode, error: string) => (
    <span key="name">
      {name}
      <bdi className={css.detail} dir="ltr">
        {error}
      </bdi>
    </span>
  );
  return (
    <>
      <Section id="mails" title={t('dashboard.mails.title')}>
        <dl className={css.figures}>
          {(['waiting', 'title', 'givenUp'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`dashboard.mails.${key}`)}</dt>
              <dd data-figure={key}>{number(key === 'title' ? mails.failing : mails[key])}</dd>
            </div>
          ))}
        </dl>
        <FiguresTable
          title={t('dashboard.mails.title')}
          head={['dashboard.mails.name', 'dashboard.mails.recipient', 'dashboard.tasks.when', 'dashboard.mails.next']
            .map((key) => t(key))
            .concat('')}
          t={t}
          rows={mails.items.map(({ id, template, recipient, createdAt, nextAttemptAt, error }) => ({
            key: id,
            cells: [
              named(<Identifier id={template} word={`dashboard.templates.${template}`} t={t} />, error),
              <bdi key="recipient">{recipient}</bdi>,
              instant(createdAt),
              nextAttemptAt === null ? t('dashboard.mails.givenUp') : instant(nextAttemptAt),
              retry(() => void run('post /api/admin/mails/{id}/retry', { params: { id } })),
            ],
          }))}
        />
      </Section>
      <Section id="webhooks" title={t('dashboard.webhooks.title')}>
        <FiguresTable
          title={t('dashboard.webhooks.title')}
          head={['dashboard.webhooks.name', 'dashboard.tasks.when'].map((key) => t(key)).concat('')}
          t={t}
          rows={webhooks.items.map(({ provider, id, type, receivedAt, error }) => ({
            key: `${provider} ${id}`,
            cells: [
              named(<code dir="ltr">{`${provider}: ${type}`}</code>, error),
              instant(receivedAt),
              retry(() => void run('post /api/admin/webhooks/{provider}/{id}/retry', { params: { provider, id } })),
            ],
          }))}
        />
      </Section>
    </>
  );
}
