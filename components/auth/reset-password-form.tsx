'use client';

import { useMemo, useState } from 'react';
import { callApi } from '@/components/providers/call-api';
import { ownSession } from '@/components/providers/own-session';
import { PasswordField } from '@/components/ui/form/fields';
import { Form, FormStatus, SubmitButton } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import type { ForgottenPwBody } from '@/lib/contracts/account';
import { sayerOf, type Say } from '@/lib/i18n/widget-words';
import { Link } from '@/lib/routing/navigation';
import type { AuthScreenProps } from './auth-screen';
import { useGivenToken } from './use-given-token';
import { useGuest } from './use-guest';

const failedKey = 'resetPassword.errorResetFailed';
const load = async () => (await import('@/lib/contracts/account')).forgottenPwBodySchema;

export function ResetPasswordForm({ words, hrefs }: AuthScreenProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  const token = useGivenToken();
  const [isDone, setDone] = useState(false);
  useGuest(hrefs.profile, token !== null || isDone);

  if (isDone) {
    return (
      <div className={form.form}>
        <FormStatus kind="done" takesFocus>
          {say('auth.passwordChanged')}
        </FormStatus>
        <Link className={form.button} href={hrefs.login}>
          {say('auth.logIn')}
        </Link>
      </div>
    );
  }
  if (token === null) {
    return (
      <div className={form.form}>
        <p>{say('auth.needsLink')}</p>
        <Link className={form.button} href={hrefs.forgotten}>
          {say('auth.sendLink')}
        </Link>
      </div>
    );
  }
  const onDone = () => {
    // Every session of the account has ended; one on this device, too.
    void ownSession().then(
      (session) => session?.getState().logout(),
      () => undefined,
    );
    setDone(true);
  };
  return <NewPasswordForm say={say} token={token ?? ''} onDone={onDone} />;
}

type NewPasswordFormProps = { say: Say; token: string; onDone: () => void };

function NewPasswordForm({ say, token, onDone }: NewPasswordFormProps) {
  const { field, submit, failure, isBusy } = useSchemaForm<ForgottenPwBody>({
    load,
    say,
    complete: (values) => ({ ...values, tokenFromEmail: token }),
  });

  const send = submit(async (values) => {
    const outcome = await callApi('post /api/account/forgotten-pw', { body: values }, failedKey);
    if (!outcome.ok) return outcome;
    // Without a status the password is unchanged, whatever else the server says.
    const hasChanged = Boolean((outcome.result as { status?: unknown } | undefined)?.status);
    if (hasChanged) onDone();
    return hasChanged ? outcome : { ok: false, failure: { message: null, key: failedKey, fields: {} } };
  });

  return (
    <Form onSubmit={send} needsScript={say('auth.needsScript')}>
      <FormStatus kind="error">{failure}</FormStatus>
      <PasswordField
        {...field('newPw')}
        label={say('auth.newPassword')}
        hint={say('auth.passwordHint')}
        showLabel={say('auth.showPassword')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('newPwCheck')}
        label={say('auth.passwordAgain')}
        showLabel={say('auth.showPassword')}
        autoComplete="new-password"
        required
      />
      <SubmitButton isBusy={isBusy} busyLabel={say('auth.sending')}>
        {say('auth.savePassword')}
      </SubmitButton>
    </Form>
  );
}
