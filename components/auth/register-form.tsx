'use client';

import { useMemo, useState } from 'react';
import { CheckField, EmailField, PasswordField, TextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import shared from '@/components/ui/shared.module.css';
import { waitsForConnection } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import type { RegisterBody } from '@/lib/contracts/account';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { Link } from '@/lib/routing/navigation';
import { ResendButton } from './resend-button';
import { useGuest, type AuthScreenProps } from './use-guest';

const load = async () => (await import('@/lib/contracts/account')).registerBodySchema;

export function RegisterForm({ messages, hrefs, locale }: AuthScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const { field, submit, failure, isBusy } = useSchemaForm<RegisterBody>({
    load,
    t,
    complete: (values) => ({ ...values, language: locale }),
  });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, isPaused } = useMutationOnDemand('post /api/account/register');
  useGuest(hrefs.profile);

  const send = submit(async (values) => {
    const outcome = await run({ body: values });
    if (outcome.ok) setSentTo(values.email.trim());
    return outcome;
  });

  if (sentTo !== null) {
    return (
      <div className={form.form}>
        <FormStatus kind="done" takesFocus>
          <p className={shared.label}>{t('auth.checkMail')}</p>
          <p>{t('auth.registered', { email: sentTo })}</p>
        </FormStatus>
        <ResendButton email={sentTo} t={t} />
      </div>
    );
  }

  return (
    <>
      <Form onSubmit={send} needsScript={t('auth.needsScript')}>
        <FormStatus kind="error">{isPaused ? t(waitsForConnection.key) : failure}</FormStatus>
        <EmailField {...field('email')} label={t('auth.email')} />
        <TextField
          {...field('displayName')}
          label={t('auth.displayName')}
          dir="auto"
          autoComplete="nickname"
          maxLength={60}
        />
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          hint={t('auth.passwordHint')}
          showLabel={t('auth.showPassword')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field('passwordCheck')}
          label={t('auth.passwordAgain')}
          showLabel={t('auth.showPassword')}
          autoComplete="new-password"
          required
        />
        <CheckField {...field('adult')} label={t('auth.adult')} required />
        <CheckField
          {...field('terms')}
          label={t('auth.terms')}
          hint={
            <span className={form.links}>
              <a href={hrefs.terms} target="_blank">
                {t('shell.terms')}
              </a>
              <a href={hrefs.privacy} target="_blank">
                {t('shell.privacy')}
              </a>
            </span>
          }
          required
        />
        <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')}>
          {t('auth.createAccount')}
        </SubmitButton>
      </Form>
      <p className={form.links}>
        <span className={form.row}>
          {t('auth.haveAccount')} <Link href={hrefs.login}>{t('auth.logIn')}</Link>
        </span>
      </p>
    </>
  );
}
