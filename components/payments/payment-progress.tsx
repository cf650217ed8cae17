'use client';

import { useEffect, useMemo, useState } from 'react';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import title from '@/components/ui/page-title.module.css';
import { callApi } from '@/lib/api/call-api';
import { failureText } from '@/lib/api/outcome';
import type { PaymentView } from '@/lib/contracts/payments';
import { paymentIdShape } from '@/lib/domain/money/payment-state';
import { cookies } from '@/lib/domain/shared/constants';
import { translatorOf, type Messages } from '@/lib/i18n/widget-messages';
import { authStore, useAuthStore } from '@/stores/auth-store';
import { reloadStore } from '@/stores/reload-store';
import { readCookie } from '@/stores/support/browser-storage';
import { ProgressLinks, type ProgressLinksProps } from './progress-links';
import { headOf, isOpen, noteOf, statusOf, type Progress } from './progress-messages';

const pollMs = 3_000;

type PaymentProgressProps = Pick<ProgressLinksProps, 'links'> & {
  messages: Messages;
  /** Shown until the state is known, and without scripts. */
  heading: string;
  lead: string;
  /** Absent: the address has it as ?payment=. */
  id?: string;
  /** The buyer comes from the provider's cancel link. */
  cancels?: boolean;
};

/**
 * The state of a payment, for its owner or the donor without an account, polled until it is final. While it is pending,
 * it can be cancelled, and newer builds do not reload the page.
 */
export function PaymentProgress({ messages, heading, lead, id, cancels = false, links }: PaymentProgressProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const loggedIn = useAuthStore((state) => state.loggedIn);
  const [payment, setPayment] = useState<Progress>(null);
  const [isGivenUp, setGivenUp] = useState(cancels);
  /** Why the last poll failed; polling goes on. */
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    let timer: number | undefined;
    const release = reloadStore.getState().hold('payment');
    const wanted = id ?? new URLSearchParams(location.search).get('payment') ?? '';
    const stopLooking = () => {
      release();
      // The response may just have ended the session.
      setPayment(authStore.getState().loggedIn ? 'unknown' : 'guest');
    };
    const look = async (gives: boolean) => {
      // Of another shape, it would be the address of another call.
      if (!paymentIdShape.test(wanted)) return stopLooking();
      const operation = gives ? 'post /api/payments/{id}/cancel' : 'get /api/payments/{id}';
      const outcome = await callApi(operation, { params: { id: wanted } }, 'payments.unavailable');
      if (isOver) return;
      const isPassing = !outcome.ok && outcome.isPassing;
      setFailure(isPassing ? failureText(outcome.failure, t) : null);
      if (outcome.ok) {
        setPayment(outcome.result);
        if (isOpen(outcome.result)) timer = window.setTimeout(() => void look(false), pollMs);
        else {
          release();
          if (outcome.result.state === 'paid' && loggedIn) void authStore.getState().refreshUser();
        }
      } else if (isPassing) timer = window.setTimeout(() => void look(gives), pollMs);
      else stopLooking();
    };
    // Not in this turn: only the browser knows whether there is a session, not the server's HTML.
    if (loggedIn) void look(isGivenUp);
    else
      timer = window.setTimeout(() => {
        if (readCookie(cookies.token.name) === null) void look(isGivenUp);
      }, 0);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      release();
    };
  }, [id, isGivenUp, loggedIn, t]);

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
        <FormStatus kind="error">{failure}</FormStatus>
        {note ? <p>{t(note)}</p> : null}
        {receipt ? <p>{t('payments.status.receipt', { number: receipt })}</p> : null}
        <ProgressLinks
          payment={payment}
          links={links}
          {...(isGivenUp ? {} : { giveUp: () => setGivenUp(true) })}
          t={t}
        />
        <noscript>
          <p className={form.status}>{t('payments.needsScript')}</p>
        </noscript>
      </div>
    </>
  );
}
