'use client';

import { useEffect, useMemo, useState } from 'react';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import title from '@/components/ui/page-title.module.css';
import { failureText } from '@/lib/api/outcome';
import type { PaymentView } from '@/lib/contracts/payments';
import { translatorOf, type Messages } from '@/lib/i18n/widget-messages';
import { authStore, useAuthStore } from '@/stores/auth-store';
import { reloadStore } from '@/stores/reload-store';
import { ProgressLinks, type ProgressLinksProps } from './progress-links';
import { headOf, isOpen, noteOf, statusOf } from './progress-messages';
import { usePayment } from './use-payment';

type PaymentProgressProps = Pick<ProgressLinksProps, 'links'> & {
  messages: Messages;
  /** Shown until the state is known, and without scripts. */
  heading: string;
  lead: string;
  /** If absent, it is in the address as ?payment=. */
  id?: string;
  /** Whether the buyer has followed the provider's cancel link. */
  cancels?: boolean;
};

/**
 * The state of a payment, for its owner or a donor without an account, polled until it is final. While it is pending,
 * it can be cancelled, and newer builds do not reload the page.
 */
export function PaymentProgress({ cancels = false, ...given }: PaymentProgressProps) {
  const loggedIn = useAuthStore((state) => state.loggedIn);
  const [isGivenUp, setGivenUp] = useState(cancels);
  // The key changes with the session, so that a new session requests the payment again.
  return (
    <KnownPayment
      key={String(loggedIn)}
      {...given}
      cancels={cancels}
      isGivenUp={isGivenUp}
      giveUp={() => setGivenUp(true)}
    />
  );
}

type KnownPaymentProps = PaymentProgressProps & {
  cancels: boolean;
  isGivenUp: boolean;
  giveUp: () => void;
};

function KnownPayment({ messages, heading, lead, id, links, cancels, isGivenUp, giveUp }: KnownPaymentProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const { payment, failure } = usePayment(id, cancels, isGivenUp);
  const isDecided = payment !== null && !isOpen(payment);
  useEffect(() => (isDecided ? undefined : reloadStore.getState().hold('payment')), [isDecided]);
  const isPaid = typeof payment === 'object' && payment?.state === 'paid';
  useEffect(() => {
    if (isPaid && authStore.getState().loggedIn) void authStore.getState().refreshUser();
  }, [isPaid]);

  const head = headOf(payment);
  const note = noteOf(payment);
  const receipt: PaymentView['receiptNumber'] = typeof payment === 'object' ? (payment?.receiptNumber ?? null) : null;
  return (
    <>
      <h1 className={title.title}>{head === null ? heading : t(head)}</h1>
      <p>{lead}</p>
      <div className={form.fields}>
        <div data-needs-js>
          <FormStatus kind="done" takesFocus={isGivenUp && !cancels}>
            {t(statusOf(payment))}
          </FormStatus>
        </div>
        <FormStatus kind="error">{failure && failureText(failure, t)}</FormStatus>
        {note ? <p>{t(note)}</p> : null}
        {receipt ? <p>{t('payments.status.receipt', { number: receipt })}</p> : null}
        <ProgressLinks payment={payment} links={links} {...(isGivenUp ? {} : { giveUp })} t={t} />
        <noscript>
          <p className={form.status}>{t('payments.needsScript')}</p>
        </noscript>
      </div>
    </>
  );
}
