'use client';

import { useMemo } from 'react';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus, useHydrated } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { MuiForm } from '@/components/ui/form/mui-form';
import { failureText } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import type { SandboxAction } from '@/lib/contracts/payments';
import { translatorOf, type Messages } from '@/lib/i18n/widget-messages';

const actions: readonly SandboxAction[] = ['pay', 'decline', 'cancel', 'wait', 'expire'];

const checkout = { fallback: 'payments.unavailable', leaves: true };

export function SandboxButtons({ messages, reference }: { messages: Messages; reference: string }) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const isReady = useHydrated();
  const { run, isBusy, failure } = useMutationOnDemand('post /api/sandbox-checkouts/{reference}', checkout);
  const act = async (action: SandboxAction) => {
    const outcome = await run({ params: { reference }, body: { action } });
    if (outcome.ok) window.location.assign(outcome.result.address);
  };
  return (
    <MuiForm>
      <div className={form.form}>
        <FormStatus kind="error">{failure && failureText(failure, t)}</FormStatus>
        {actions.map((action) => (
          <FormButton
            key={action}
            kind={action === 'pay' ? 'button' : 'quiet'}
            type="button"
            disabled={!isReady || isBusy}
            onClick={() => void act(action)}
          >
            {t(`payments.sandbox.${action}`)}
          </FormButton>
        ))}
        <noscript>
          <p className={form.status}>{t('auth.needsScript')}</p>
        </noscript>
      </div>
    </MuiForm>
  );
}
