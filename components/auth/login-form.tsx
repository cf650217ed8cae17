'use client';

import { useMemo, useState } from 'react';
import { givenInAddress } from '@/components/client/given-address';
import { afterWelcome, loginNotes, redirectAfterLogin } from '@/components/client/redirect-after-login';
import { reloadForStaleChunk } from '@/components/client/reload-guard';
import { CodeField, EmailField, PasswordField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { useSchemaForm } from '@/components/ui/form/use-schema-form';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { callApi, failedCall } from '@/lib/api/call-api';
import type { Outcome } from '@/lib/api/outcome';
import type { LoginBody } from '@/lib/contracts/account';
import { cookies } from '@/lib/domain/shared/constants';
import type { Locale } from '@/lib/i18n/locales';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { Link } from '@/lib/routing/navigation';
import { readCookie } from '@/stores/support/browser-storage';
import { ResendButton } from './resend-button';
import { useGuest, type AuthScreenProps } from './use-guest';

const load = async () => (await import('@/lib/contracts/account')).loginBodySchema;

/** Logs in, using code that loads on the first login. */
async function logIn(values: LoginBody): Promise<Outcome> {
  try {
    const { authStore } = await import('@/stores/auth-store');
    return await authStore.getState().login(values);
  } catch (error) {
    void reloadForStaleChunk(error);
    return failedCall(error);
  }
}

/** Saves the language that was chosen after registration, when there was no session to save it with. */
async function saveChosenLanguage(language: Locale): Promise<void> {
  if (location.hash !== afterWelcome || readCookie(cookies.locale.name) !== language) return;
  const { authStore } = await import('@/stores/auth-store');
  if (authStore.getState().userData?.language === language) return;
  await callApi('post /api/account/set-language', { body: { language } });
}

const noteOf = (hash: string) =>
  hash === loginNotes.passwordChanged
    ? 'auth.passwordChanged'
    : hash === loginNotes.accountDeleted
      ? 'auth.accountDeleted'
      : null;

export function LoginForm({ messages, hrefs, locale }: AuthScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const email = useBrowserValue(() => givenInAddress().email, null);
  const { field, submit, failure, isBusy } = useSchemaForm<LoginBody>({
    load,
    t,
    ...(email !== null && { defaultValues: { email } }),
  });
  const [refusal, setRefusal] = useState({ key: '', email: '' });
  const note = useBrowserValue(() => noteOf(location.hash), null);
  useGuest(hrefs.profile);
  const asksCode = refusal.key === 'auth.totpRequired' || refusal.key === 'auth.totpWrong';

  const send = submit(async (values) => {
    const outcome = await logIn(values);
    if (outcome.ok) {
      await saveChosenLanguage(locale);
      await redirectAfterLogin(hrefs.profile);
    } else setRefusal({ key: outcome.failure.key, email: values.email });
    return outcome;
  });

  return (
    <>
      <Form onSubmit={send} needsScript={t('auth.needsScript')}>
        {note && !failure ? <FormStatus kind="done">{t(note)}</FormStatus> : null}
        <FormStatus kind="error">{failure}</FormStatus>
        {refusal.key === 'auth.notVerified' ? <ResendButton email={refusal.email} t={t} /> : null}
        <EmailField {...field('email')} label={t('auth.email')} />
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          showLabel={t('auth.showPassword')}
          autoComplete="current-password"
          required
        />
        {asksCode ? <CodeField {...field('totp')} label={t('auth.code')} hint={t('auth.codeOrRecovery')} /> : null}
        <SubmitButton isBusy={isBusy} busyLabel={t('auth.sending')}>
          {t('auth.logIn')}
        </SubmitButton>
      </Form>
      <p className={form.links}>
        <Link href={hrefs.forgotten}>{t('auth.forgotten')}</Link>
        <span className={form.row}>
          {t('auth.noAccount')} <Link href={hrefs.register}>{t('auth.createAccount')}</Link>
        </span>
      </p>
    </>
  );
}
