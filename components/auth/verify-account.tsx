'use client';

import { useMemo, useState } from 'react';
import { giveEmail } from '@/components/client/given-address';
import { loginTo } from '@/components/client/redirect-after-login';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { FormLink } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/lib/api/outcome';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { Link } from '@/lib/routing/navigation';
import { hasOwnSession } from '@/stores/support/own-session';
import { EmailForm } from './email-form';
import { useGivenToken } from './use-given-token';
import { useGuest, type AuthScreenProps } from './use-guest';

/**
 * Uses the verification link's token only after a click, because programs that check mails also open links and run
 * their
 * scripts. Without a valid token it offers a new mail. The first choices follow, after a login if there is no session.
 */
export function VerifyAccount({ messages, hrefs }: AuthScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const token = useGivenToken();
  const { run, isBusy, isPaused, failure } = useMutationOnDemand('post /api/account/verify-user');
  const [isDone, setDone] = useState(false);
  useGuest(hrefs.profile, token !== null);

  if (isDone) {
    return (
      <div className={form.form}>
        <FormStatus kind="done" takesFocus>
          {t('auth.verified')}
        </FormStatus>
        <FormLink kind="button" href={hasOwnSession() ? hrefs.welcome : loginTo(hrefs.login, hrefs.welcome)}>
          {t('auth.continue')}
        </FormLink>
      </div>
    );
  }
  const verify = async (link: string) => {
    const outcome = await run({ query: { token: link } });
    if (!outcome.ok) return;
    giveEmail(outcome.result.email);
    setDone(true);
  };
  const confirm = token ? (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void verify(token);
      }}
      needsScript={t('auth.needsScript')}
    >
      <FormStatus kind="error">{failure && failureText(failure, t)}</FormStatus>
      <SubmitButton isBusy={isBusy} busyLabel={t('auth.verifying')}>
        {t('auth.verify')}
      </SubmitButton>
    </Form>
  ) : null;
  if (confirm && (!failure || isPaused)) return confirm;
  return (
    <div className={form.fields}>
      {confirm}
      <p>{t('auth.needsLink')}</p>
      <EmailForm
        t={t}
        label={t('auth.resend')}
        done={(email) => t('auth.resent', { email })}
        operation="post /api/account/activate"
      />
      <p className={form.links}>
        <Link href={hrefs.login}>{t('auth.logIn')}</Link>
      </p>
    </div>
  );
}
