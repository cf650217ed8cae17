'use client';

import { useState } from 'react';
import { EmailField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import shared from '@/components/ui/shared.module.css';
import { waitsForConnection } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import type { Translate } from '@/lib/i18n/widget-messages';

type EmailFormProps = {
  t: Translate;
  label: string;
  /** Shown after sending; it must not reveal whether the account exists. */
  done: (email: string) => string;
  operation: 'post /api/account/activate' | 'post /api/account/request-new-pw';
};

const load = async () => (await import('@/lib/contracts/account')).emailQuerySchema;

/** Requests a mail with a link for a new password or for verification. */
export function EmailForm({ t, label, done, operation }: EmailFormProps) {
  const { field, submit, failure, isBusy } = useSchemaForm<{ email: string }>({ load, t });
  const { run, isPaused } = useMutationOnDemand(operation);
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (sentTo !== null) {
    return (
      <div className={form.form}>
        <FormStatus kind="done" takesFocus>
          <p className={shared.label}>{t('auth.checkMail')}</p>
          <p>{done(sentTo)}</p>
        </FormStatus>
      </div>
    );
  }

  const onSubmit = submit(async ({ email }) => {
    const outcome = await run({ query: { email: email.trim() } });
    if (outcome.ok) setSentTo(email.trim());
    return outcome;
  });
  return (
    <Form onSubmit={onSubmit} needsScript={t('auth.needsScript')}>
      <FormStatus kind="error">{isPaused ? t(waitsForConnection.key) : failure}</FormStatus>
      <EmailField {...field('email')} label={t('auth.email')} />
      <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')}>
        {label}
      </SubmitButton>
    </Form>
  );
}
