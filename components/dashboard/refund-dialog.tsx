import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import { ProofField, proofOf } from '@/components/ui/form/proof-field';
import shared from '@/components/ui/shared.module.css';
import type { AdminPayment } from '@/lib/contracts/admin-stats';
import { useAuthStore } from '@/stores/auth-store';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';

type RefundDialogProps = { payment: AdminPayment; tools: DashboardTools; close: () => void };

const reasonLength = { minimum: 3, maximum: 300 };

/** Requires a reason before a refund; it is stored with the payment and in the log. */
export function RefundDialog({ payment: { id, amountMinor, receiptNumber }, tools, close }: RefundDialogProps) {
  const { t, money, isBusy, run } = tools;
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const hasCode = useAuthStore((state) => state.userData?.totpEnabled ?? false);
  const given = reason.trim();
  const isRight = given.length >= reasonLength.minimum && proof !== '';
  const refund = async () => {
    const body = { reason: given, ...proofOf(hasCode, proof) };
    const outcome = await run('post /api/admin/payments/{id}/refund', { params: { id }, body });
    if (outcome.ok) close();
    else setRefused(outcome.failure.fields);
  };
  return (
    <Dialog className={css.dialog} labelledBy="refund-title" onClose={close}>
      <form
        className={form.fields}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) void refund();
        }}
      >
        <h2 className={shared.label} id="refund-title">
          {t('dashboard.payments.refundTitle', { amount: money(amountMinor), number: receiptNumber ?? '–' })}
        </h2>
        <p>{t('dashboard.payments.refundText')}</p>
        <TextField
          label={t('users.reason')}
          hint={t('users.reasonHint')}
          maxLength={reasonLength.maximum}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ProofField t={t} hasCode={hasCode} value={proof} onType={setProof} refused={refused} />
        <div className={form.row}>
          <FormButton kind="danger" type="submit" disabled={isBusy || !isRight}>
            {t('dashboard.payments.refund')}
          </FormButton>
          <FormButton kind="quiet" type="button" onClick={close}>
            {t('widgets.close')}
          </FormButton>
        </div>
      </form>
    </Dialog>
  );
}
