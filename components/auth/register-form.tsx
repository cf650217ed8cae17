'use client';

import { useMemo, useState } from 'react';
import { callApi } from '@/components/providers/call-api';
import { CheckField, PasswordField, TextField } from '@/components/ui/form/fields';
import { Form, FormStatus, SubmitButton } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import type { RegisterBody } from '@/lib/contracts/account';
import { sayerOf } from '@/lib/i18n/widget-words';
import { Link } from '@/lib/routing/navigation';
import type { AuthScreenProps } from './auth-screen';
import { ResendButton } from './resend-button';
import { useGuest } from './use-guest';

const load = async () => (await import('@/lib/contracts/account')).registerBodySchema;

export function RegisterForm({ words, hrefs, locale }: AuthScreenProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  const { field, submit, failure, isBusy } = useSchemaForm<RegisterBody>({
    load,
    say,
    complete: (values) => ({ ...values, language: locale }),
  });
  const [sentTo, setSentTo] = useState<string | null>(null);
  useGuest(hrefs.profile);

  const send = submit(async (values) => {
    const outcome = await callApi('post /api/account/register', { body: values });
    if (outcome.ok) setSentTo(values.email.trim());
    return outcome;
  });

  if (sentTo !== null) {
    return (
      <div className={form.form}>
        <FormStatus kind="done" takesFocus>
          <p className={form.label}>{say('auth.checkMail')}</p>
          <p>{say('auth.registered', { email: sentTo })}</p>
        </FormStatus>
        <ResendButton email={sentTo} say={say} />
      </div>
    );
  }

  return (
    <>
      <Form onSubmit={send} needsScript={say('auth.needsScript')}>
        <FormStatus kind="error">{failure}</FormStatus>
        <TextField
          {...field('email')}
          label={say('auth.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          {...field('displayName')}
          label={say('auth.displayName')}
          dir="auto"
          autoComplete="nickname"
          maxLength={60}
        />
        <PasswordField
          {...field('password')}
          label={say('auth.password')}
          hint={say('auth.passwordHint')}
          showLabel={say('auth.showPassword')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field('passwordCheck')}
          label={say('auth.passwordAgain')}
          showLabel={say('auth.showPassword')}
          autoComplete="new-password"
          required
        />
        <CheckField {...field('adult')} label={say('auth.adult')} required />
        <CheckField
          {...field('terms')}
          label={say('auth.terms')}
          hint={
            <span className={form.links}>
              <a href={hrefs.terms} target="_blank">
                {say('shell.terms')}
              </a>
              <a href={hrefs.privacy} target="_blank">
                {say('shell.privacy')}
              </a>
            </span>
          }
          required
        />
        <SubmitButton isBusy={isBusy} busyLabel={say('auth.sending')}>
          {say('auth.createAccount')}
        </SubmitButton>
      </Form>
      <p className={form.links}>
        <span className={form.row}>
          {say('auth.haveAccount')} <Link href={hrefs.login}>{say('auth.logIn')}</Link>
        </span>
      </p>
    </>
  );
}
