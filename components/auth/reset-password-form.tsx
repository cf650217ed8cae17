'use client';

import { useMemo, useState } from 'react';
import { PasswordField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormLink } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import { waitsForConnection } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import type { ForgottenPwBody } from '@/lib/contracts/account';
import { translatorOf, type Translate } from '@/lib/i18n/widget-messages';
import { ownSession } from '@/stores/support/own-session';
import { useGivenToken } from './use-given-token';
import { useGuest, type AuthScreenProps } from './use-guest';

const failedKey = 'resetPassword.errorResetFailed';
const load = async () => (await import('@/lib/contracts/account')).forgottenPwBodySchema;

export function ResetPasswordForm({ messages, hrefs }: AuthScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const token = useGivenToken();
  const [isDone, setDone] = useState(false);
  useGuest(hrefs.profile, token !== null || isDone);

  if (isDone) {
    return (
      <div className={form.form}>
        <FormStatus kind="done" takesFocus>
          {t('auth.passwordChanged')}
        </FormStatus>
        <FormLink kind="button" href={hrefs.login}>
          {t('auth.logIn')}
        </FormLink>
      </div>
    );
  }
  if (token === null) {
    return (
      <div className={form.form}>
        <p>{t('auth.needsLink')}</p>
        <FormLink kind="button" href={hrefs.forgotten}>
          {t('auth.sendLink')}
        </FormLink>
      </div>
    );
  }
  const onDone = () => {
    // The reset has ended every session of the account, including one on this device.
    void ownSession().then(
      (session) => session?.getState().logout(),
      () => undefined,
    );
    setDone(true);
  };
  return <NewPasswordForm t={t} token={token ?? ''} onDone={onDone} />;
}

type NewPasswordFormProps = { t: Translate; token: string; onDone: () => void };

function NewPasswordForm({ t, token, onDone }: NewPasswordFormProps) {
  const { field, submit, failure, isBusy } = useSchemaForm<ForgottenPwBody>({
    load,
    t,
    complete: (values) => ({ ...values, tokenFromEmail: token }),
  });
  const { run, isPaused } = useMutationOnDemand('post /api/account/forgotten-pw', { fallback: failedKey });

  const send = submit(async (values) => {
    const outcome = await run({ body: values });
    if (!outcome.ok) return outcome;
    // Without a status the password has not changed, whatever else the response contains.
    const hasChanged = Boolean((outcome.result as { status?: unknown } | undefined)?.status);
    if (hasChanged) onDone();
    return hasChanged ? outcome : { ok: false, failure: { message: null, key: failedKey, fields: {} } };
  });

  return (
    <Form onSubmit={send} needsScript={t('auth.needsScript')}>
      <FormStatus kind="error">{isPaused ? t(waitsForConnection.key) : failure}</FormStatus>
      <PasswordField
        {...field('newPw')}
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint')}
        showLabel={t('auth.showPassword')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('newPwCheck')}
        label={t('auth.passwordAgain')}
        showLabel={t('auth.showPassword')}
        autoComplete="new-password"
        required
      />
      <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')}>
        {t('auth.savePassword')}
      </SubmitButton>
    </Form>
  );
}
