'use client';

import { useState } from 'react';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
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
      <FormButton kind="quiet" type="button" disabled={isBusy} onClick={() => void resend()}>
        {t(isBusy ? 'auth.sending' : 'auth.resend')}
      </FormButton>
      <FormStatus kind={failure ? 'error' : 'done'}>
        {failure ? failureText(failure, t) : isSent ? t('auth.resent', { email }) : null}
      </FormStatus>
    </>
  );
}
