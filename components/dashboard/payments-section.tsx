import { Section } from '@/components/ui/section';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { PaymentList } from './payment-list';

/** Money by state, then every payment with its refund. */
export function PaymentsSection({
  stats: { payments },
  tools,
}: {
  stats: Pick<AdminStats, 'payments'>;
  tools: DashboardTools;
}) {
  const { say, number, money } = tools;
  const { revenue, states } = payments;
  return (
    <Section id="payments" title={say('dashboard.payments.title')}>
      <dl className={css.figures}>
        <div>
          <dt>{say('dashboard.payments.month')}</dt>
          <dd data-figure="month">{money(revenue.monthMinor)}</dd>
        </div>
        <div>
          <dt>{say('dashboard.payments.all')}</dt>
          <dd data-figure="all">{money(revenue.allMinor)}</dd>
        </div>
      </dl>
      <p className={css.note}>{say('dashboard.payments.kept')}</p>
      <FiguresTable
        title={say('dashboard.payments.state')}
        head={['dashboard.payments.state', 'dashboard.payments.product', 'dashboard.count', 'dashboard.total'].map(
          (key) => say(key),
        )}
        none={say('dashboard.none')}
        rows={states.map(({ kind, state, count, amountMinor }) => ({
          key: `${kind} ${state}`,
          cells: [
            say(`dashboard.states.${state}`),
            say(kind === 'premium' ? 'shell.premium' : 'dashboard.payments.donation'),
            number(count),
            money(amountMinor),
          ],
        }))}
      />
      <PaymentList tools={tools} />
    </Section>
  );
}
