'use client';

import { useEffect, useMemo, useState } from 'react';
import { session, useSession } from '@/components/providers/session';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import type { PaymentView } from '@/lib/contracts/payments';
import { cookies } from '@/lib/domain/constants';
import { isSettled } from '@/lib/domain/payment-state';
import { sayerOf, type Words } from '@/lib/i18n/widget-words';
import { Link } from '@/lib/routing/navigation';
import { reloadStore } from '@/stores/reload-store';
import { readCookie } from '@/stores/support/browser-storage';
import { callPayments } from './call-payments';

const pollMs = 3_000;

type PaymentProgressProps = {
  words: Words;
  /** Absent: the address says it as ?payment=. */
  id?: string;
  /** The buyer comes from the provider's cancel link. */
  cancels?: boolean;
  premium: { href: string; name: string };
};

/** Where a payment stands, asked for until it is final; for its owner. While it waits no newer build reloads the page. */
export function PaymentProgress({ words, id, cancels = false, premium }: PaymentProgressProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  const loggedIn = useSession((state) => state.loggedIn);
  const [payment, setPayment] = useState<PaymentView | 'unknown' | 'guest' | null>(null);

  useEffect(() => {
    let isOver = false;
    let timer: number | undefined;
    const release = reloadStore.getState().hold('payment');
    const wanted = id ?? new URLSearchParams(location.search).get('payment') ?? '';
    const look = async (gives: boolean) => {
      const outcome = await callPayments(({ cancelPayment, fetchPayment }) =>
        gives ? cancelPayment(wanted) : fetchPayment(wanted),
      );
      if (isOver) return;
      if (outcome.ok) {
        setPayment(outcome.result);
        if (outcome.result.problem === null && !isSettled(outcome.result.state))
          timer = window.setTimeout(() => void look(false), pollMs);
        else {
          release();
          if (outcome.result.state === 'paid') void session.getState().refreshUser();
        }
      } else if (outcome.status === 'passing') timer = window.setTimeout(() => void look(gives), pollMs);
      else {
        release();
        setPayment('unknown');
      }
    };
    // Not in this turn: whether there is a session is the browser's to say, not the server's HTML.
    if (loggedIn) void look(cancels);
    else
      timer = window.setTimeout(() => {
        if (readCookie(cookies.token.name) !== null) return;
        release();
        setPayment('guest');
      }, 0);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      release();
    };
  }, [id, cancels, loggedIn]);

  return (
    <div className={form.fields}>
      <FormStatus kind="done">{say(`payments.${keyOf(payment)}`)}</FormStatus>
      {payment !== null && typeof payment === 'object' ? (
        <>
          {noteOf(payment) ? <p>{say(`payments.status.${noteOf(payment)}`)}</p> : null}
          {payment.receiptNumber ? <p>{say('payments.status.receipt', { number: payment.receiptNumber })}</p> : null}
        </>
      ) : null}
      <p className={form.links}>
        <Link href={premium.href}>{premium.name}</Link>
      </p>
      <noscript>
        <p className={form.status}>{say('auth.needsScript')}</p>
      </noscript>
    </div>
  );
}

/** What else there is to say of a pass. */
function noteOf({ kind, state, problem }: PaymentView): 'next' | 'returned' | null {
  if (kind !== 'premium' || problem !== null) return null;
  return state === 'paid' ? 'next' : state === 'refunded' ? 'returned' : null;
}

function keyOf(payment: PaymentView | 'unknown' | 'guest' | null): string {
  if (payment === null) return 'busy';
  if (typeof payment === 'string') return `status.${payment}`;
  if (payment.problem !== null) return 'status.problem';
  return `status.${payment.state === 'created' ? 'pending' : payment.state}`;
}
