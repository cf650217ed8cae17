'use client';

import { useState, type ReactNode, type FormEvent } from 'react';
import form from '@/components/ui/form/form.module.css';
import { MuiForm } from '@/components/ui/form/mui-form';
import { useMutationOnDemand } from '@/lib/api/use-mutation-on-demand';
import type { Locale } from '@/lib/i18n/locales';
import { hasOwnSession, ownSession } from '@/stores/support/own-session';

type ConfirmFormProps = {
  id: string;
  language: Locale;
  token: string | null;
  page: string;
  /** Shown while the call waits for the connection. */
  waiting: string;
  children: ReactNode;
};

/**
 * Confirms a withdrawal with a plain form, followed by a mail to the buyer or, if logged in, with a call that uses the
 * session. If the call fails, the form is sent normally, which makes the same statement, once.
 */
export function ConfirmForm({ id, language, token, page, waiting, children }: ConfirmFormProps) {
  const [isBusy, setBusy] = useState(false);
  const { run, isPaused } = useMutationOnDemand('post /api/withdrawals/{id}');
  const send = async (sent: HTMLFormElement) => {
    await ownSession().catch(() => null);
    const outcome = await run({ params: { id }, body: { language } });
    if (outcome.ok) window.location.assign(`${page}?outcome=${outcome.result.outcome}`);
    else sent.submit();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (token !== null || !hasOwnSession()) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void send(event.currentTarget);
  };
  return (
    <MuiForm>
      <form
        className={form.form}
        method="post"
        action={`/api/withdrawals/${id}`}
        aria-busy={isBusy}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="language" value={language} />
        {token === null ? null : <input type="hidden" name="token" value={token} />}
        {children}
        {isPaused ? (
          <p className={form.status} data-kind="error" role="alert">
            {waiting}
          </p>
        ) : null}
      </form>
    </MuiForm>
  );
}
