'use client';

import { useState } from 'react';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import type { Translate } from '@/lib/i18n/widget-messages';

type ResendButtonProps = { email: string; t: Translate };

/** Requests the verification mail again. */
export function ResendButton({ email, t }: ResendButtonProps) {
  const { run, isBusy, failure } = useMutationOnDemand('post /api/account/activate');
  const [isSent, setSent] = useState(false);
  const resend = async () => setSent((await run({ query: { email } })).ok);
  return (
    <>
      <button className={form.quiet} type="button" disabled={isBusy} onClick={() => void resend()}>
        {t(isBusy ? 'auth.sending' : 'auth.resend')}
      </button>
      <FormStatus kind={failure ? 'error' : 'done'}>
        {failure ? failureText(failure, t) : isSent ? t('auth.resent', { email }) : null}
      </FormStatus>
    </>
  );
}
