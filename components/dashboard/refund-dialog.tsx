import { useState } from 'react';
import { ReasonField } from '@/components/client/reason-field';
import { DialogForm } from '@/components/ui/form/dialog-form';
import { ProofField, proofOf } from '@/components/ui/form/proof-field';
import type { AdminPayment } from '@/lib/contracts/admin-stats';
import { isReason } from '@/lib/domain/accounts/reason';
import { useAuthStore } from '@/stores/auth-store';
import type { DashboardTools } from './dashboard-tools';

type RefundDialogProps = { payment: AdminPayment; tools: DashboardTools; close: () => void };

/** Asks for the reason before a refund; it is stored with the payment and in the log. */
export function RefundDialog({ payment: { id, amountMinor, receiptNumber }, tools, close }: RefundDialogProps) {
  const { t, money, isBusy, run } = tools;
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const hasCode = useAuthStore((state) => state.userData?.totpEnabled ?? false);
  const given = reason.trim();
  const isRight = isReason(given) && proof !== '';
  const refund = async () => {
    const body = { reason: given, ...proofOf(hasCode, proof) };
    const outcome = await run('post /api/admin/payments/{id}/refund', { params: { id }, body });
    if (outcome.ok) close();
    else setRefused(outcome.failure.fields);
  };
  return (
    <DialogForm
      id="refund-title"
      title={t('dashboard.payments.refundTitle', { amount: money(amountMinor), number: receiptNumber ?? '–' })}
      isRight={isRight}
      isBusy={isBusy}
      send={refund}
      sendLabel={t('dashboard.payments.refund')}
      closeLabel={t('widgets.close')}
      close={close}
    >
      <p>{t('dashboard.payments.refundText')}</p>
      <ReasonField t={t} value={reason} onType={setReason} />
      <ProofField t={t} hasCode={hasCode} value={proof} onType={setProof} refused={refused} />
    </DialogForm>
  );
}
