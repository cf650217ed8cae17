import { useState } from 'react';
import { ExportButton } from '@/components/client/export-button';
import { Unread } from '@/components/client/unread';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { useApiQuery } from '@/lib/api/queries';
import type { AdminPayment } from '@/lib/contracts/admin-stats';
import { isRefundable, paymentStates, type PaymentState } from '@/lib/domain/money/payment-state';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { RefundDialog } from './refund-dialog';

/** Every payment, newest first. */
export function PaymentList({ tools }: { tools: DashboardTools }) {
  const { t, instant, money, isBusy, run } = tools;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [state, setState] = useState<PaymentState | undefined>();
  const query = { page, ...(state === undefined ? {} : { state }), ...(search === '' ? {} : { search }) };
  const reading = useApiQuery('get /api/admin/payments', { query }, {}, { keepsLast: true });
  const list = reading.data;
  const [refunded, setRefunded] = useState<AdminPayment | null>(null);

  const rowOf = (payment: AdminPayment) => {
    const {
      id,
      kind,
      amountMinor,
      state: stands,
      problem,
      email,
      createdAt,
      receiptNumber,
      refundReason,
      donorName,
      donorMessage,
    } = payment;
    return {
      key: id,
      cells: [
        instant(createdAt),
        t(kind === 'premium' ? 'shell.premium' : 'dashboard.payments.donation'),
        money(amountMinor),
        <span key="state">
          {t(`dashboard.states.${stands}`)}
          {problem === null ? null : <span className={css.detail}>{t(`dashboard.states.${problem}`)}</span>}
          {refundReason === null ? null : <bdi className={css.detail}>{refundReason}</bdi>}
        </span>,
        <bdi key="payer">{email ?? '–'}</bdi>,
        <bdi key="name">{donorName ?? '–'}</bdi>,
        <bdi key="message" className={css.detail}>
          {donorMessage ?? '–'}
        </bdi>,
        <bdi key="receipt">{receiptNumber ?? '–'}</bdi>,
        <span key="acts" className={css.acts}>
          {isRefundable(payment) ? (
            <button className={css.act} type="button" disabled={isBusy} onClick={() => setRefunded(payment)}>
              {t('dashboard.payments.refund')}
            </button>
          ) : null}
          {receiptNumber !== null && email !== null ? (
            <button
              className={css.act}
              type="button"
              disabled={isBusy}
              onClick={() => void run('post /api/admin/payments/{id}/receipt', { params: { id } })}
            >
              {t('adminTasks.payments.resend')}
            </button>
          ) : null}
        </span>,
      ],
    };
  };
  const last = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : 1;
  return (
    <>
      <form
        className={css.filter}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('payment');
          setSearch(typeof typed === 'string' ? typed.trim() : '');
          setPage(1);
        }}
      >
        <TextField
          label={t('adminTasks.payments.search')}
          type="search"
          name="payment"
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
        <SelectField
          label={t('dashboard.payments.state')}
          value={state ?? ''}
          onChange={({ target }) => {
            setState(paymentStates.find((each) => each === target.value));
            setPage(1);
          }}
        >
          <option value="">{t('dashboard.payments.every')}</option>
          {paymentStates.map((each) => (
            <option key={each} value={each}>
              {t(`dashboard.states.${each}`)}
            </option>
          ))}
        </SelectField>
        <button className={css.act} type="submit">
          {t('adminTasks.payments.find')}
        </button>
      </form>
      <FiguresTable
        title={t('dashboard.payments.title')}
        head={[
          'dashboard.tasks.when',
          'dashboard.payments.product',
          'dashboard.payments.amount',
          'dashboard.payments.state',
          'dashboard.payments.payer',
          'payments.donate.name',
          'payments.donate.message',
          'dashboard.payments.receipt',
        ]
          .map((key) => t(key))
          .concat('')}
        t={t}
        unread={<Unread query={reading} t={t} />}
        rows={list?.items.map(rowOf)}
      />
      <ExportButton list="payments" title={t('dashboard.payments.title')} t={t} />
      {last > 1 ? (
        <div className={css.acts}>
          <button className={css.act} type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('dashboard.payments.later')}
          </button>
          <button className={css.act} type="button" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {t('dashboard.payments.earlier')}
          </button>
        </div>
      ) : null}
      {refunded ? (
        <RefundDialog key={refunded.id} payment={refunded} tools={tools} close={() => setRefunded(null)} />
      ) : null}
    </>
  );
}
