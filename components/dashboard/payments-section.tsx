import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { PaymentList } from './payment-list';

/** Totals by state, then every payment with a button for its refund. */
export function PaymentsSection({
  stats: { payments },
  tools,
}: {
  stats: Pick<AdminStats, 'payments'>;
  tools: DashboardTools;
}) {
  const { t, number, money } = tools;
  const { revenue, states } = payments;
  return (
    <Section id="payments" title={t('dashboard.payments.title')}>
      <dl className={css.figures}>
        <div>
          <dt>{t('dashboard.payments.month')}</dt>
          <dd data-figure="month">{money(revenue.monthMinor)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.payments.all')}</dt>
          <dd data-figure="all">{money(revenue.allMinor)}</dd>
        </div>
      </dl>
      <p className={shared.small}>{t('dashboard.payments.uncounted')}</p>
      <FiguresTable
        title={t('dashboard.payments.state')}
        head={['dashboard.payments.state', 'dashboard.payments.product', 'dashboard.count', 'dashboard.total'].map(
          (key) => t(key),
        )}
        t={t}
        rows={states.map(({ kind, state, count, amountMinor }) => ({
          key: `${kind} ${state}`,
          cells: [
            t(`dashboard.states.${state}`),
            t(kind === 'premium' ? 'shell.premium' : 'dashboard.payments.donation'),
            number(count),
            money(amountMinor),
          ],
        }))}
      />
      <PaymentList tools={tools} />
    </Section>
  );
}
