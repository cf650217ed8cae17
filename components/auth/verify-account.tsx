'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '@/components/client/call-api';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/components/ui/form/outcome';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { Link } from '@/lib/routing/navigation';
import { EmailForm } from './email-form';
import { useGivenToken } from './use-given-token';
import { useGuest, type AuthScreenProps } from './use-guest';

/** Uses the verification link's token on load; without a valid one it offers a new mail. */
export function VerifyAccount({ messages, hrefs }: AuthScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const token = useGivenToken();
  const [outcome, setOutcome] = useState<'done' | { failure: string }>();
  const isAsked = useRef(false);
  useGuest(hrefs.profile, token !== null);

  useEffect(() => {
    if (!token || isAsked.current) return;
    isAsked.current = true;
    void callApi('post /api/account/verify-user', { query: { token } }).then((outcome) => {
      setOutcome(outcome.ok ? 'done' : { failure: failureText(outcome.failure, t) });
    });
  }, [token, t]);

  if (outcome === 'done') {
    return (
      <div className={form.form}>
        <FormStatus kind="done" takesFocus>
          {t('auth.verified')}
        </FormStatus>
        <Link className={form.button} href={hrefs.welcome}>
          {t('auth.continue')}
        </Link>
      </div>
    );
  }
  if (token && !outcome) return <FormStatus kind="done">{t('auth.verifying')}</FormStatus>;
  return (
    <div className={form.fields}>
      <FormStatus kind="error">{outcome?.failure}</FormStatus>
      <p>{t('auth.needsLink')}</p>
      <EmailForm
        t={t}
        label={t('auth.resend')}
        done={(email) => t('auth.resent', { email })}
        send={(email) => callApi('post /api/account/activate', { query: { email } })}
      />
      <p className={form.links}>
        <Link href={hrefs.login}>{t('auth.logIn')}</Link>
      </p>
    </div>
  );
}
