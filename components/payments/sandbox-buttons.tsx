'use client';

import { useMemo, useState } from 'react';
import { FormStatus, useHydrated } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import type { SandboxAction } from '@/lib/contracts/payments';
import { sayerOf, type Words } from '@/lib/i18n/widget-words';
import { callPayments } from './call-payments';

const actions: readonly SandboxAction[] = ['pay', 'decline', 'cancel', 'wait', 'expire'];

/** The ends that a payment can come to, each a button. */
export function SandboxButtons({ words, reference }: { words: Words; reference: string }) {
  const say = useMemo(() => sayerOf(words), [words]);
  const isReady = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (action: SandboxAction) => {
    setBusy(true);
    const outcome = await callPayments(({ actOnSandbox }) => actOnSandbox(reference, action));
    if (outcome.ok) return window.location.assign(outcome.result);
    setBusy(false);
    setFailure(outcome.message ?? say(outcome.key));
  };
  return (
    <div className={form.form}>
      <FormStatus kind="error">{failure}</FormStatus>
      {actions.map((action) => (
        <button
          key={action}
          className={action === 'pay' ? form.button : form.quiet}
          type="button"
          disabled={!isReady || isBusy}
          onClick={() => void act(action)}
        >
          {say(`payments.sandbox.${action}`)}
        </button>
      ))}
      <noscript>
        <p className={form.status}>{say('auth.needsScript')}</p>
      </noscript>
    </div>
  );
}
