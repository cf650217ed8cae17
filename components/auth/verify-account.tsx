'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '@/components/providers/call-api';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/components/ui/form/outcome';
import { sayerOf } from '@/lib/i18n/widget-words';
import { Link } from '@/lib/routing/navigation';
import type { AuthScreenProps } from './auth-screen';
import { EmailForm } from './email-form';
import { useGivenToken } from './use-given-token';
import { useGuest } from './use-guest';

/** Uses the link of the verification mail up as soon as it is opened; without one, or with an old one, it offers to send another. */
export function VerifyAccount({ words, hrefs }: AuthScreenProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  const token = useGivenToken();
  const [outcome, setOutcome] = useState<'done' | { failure: string }>();
  const isAsked = useRef(false);
  useGuest(hrefs.profile, token !== null);

  useEffect(() => {
    if (!token || isAsked.current) return;
    isAsked.current = true;
    void callApi('post /api/account/verify-user', { query: { token } }).then((outcome) => {
      setOutcome(outcome.ok ? 'done' : { failure: failureText(outcome.failure, say) });
    });
  }, [token, say]);

  if (outcome === 'done') {
    return (
      <div className={form.form}>
        <FormStatus kind="done" takesFocus>
          {say('auth.verified')}
        </FormStatus>
        <Link className={form.button} href={hrefs.welcome}>
          {say('auth.goOn')}
        </Link>
      </div>
    );
  }
  if (token && !outcome) return <FormStatus kind="done">{say('auth.verifying')}</FormStatus>;
  return (
    <div className={form.fields}>
      <FormStatus kind="error">{outcome?.failure}</FormStatus>
      <p>{say('auth.needsLink')}</p>
      <EmailForm
        say={say}
        label={say('auth.resend')}
        done={(email) => say('auth.resent', { email })}
        send={(email) => callApi('post /api/account/activate', { query: { email } })}
      />
      <p className={form.links}>
        <Link href={hrefs.login}>{say('auth.logIn')}</Link>
      </p>
    </div>
  );
}
