'use client';

import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { askToLogIn } from '@/components/client/redirect-after-login';
import { SelectField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Link } from '@/lib/routing/navigation';
import { hasOwnSession } from '@/stores/support/own-session';
import type { SavePickProps } from './save-pick-types';
import { useSavePick } from './use-save-pick';

/** Whether there is a session; if not, the login is opened. */
export function mayPick(login: string): boolean {
  const hasSession = hasOwnSession();
  if (!hasSession) askToLogIn(login);
  return hasSession;
}

/** An outcome of the match, saved to the account as a slip of one leg. */
export function SavePickPanel({ matchId, groups, hrefs, messages }: SavePickProps) {
  const [value, setValue] = useState(() => keyOf(groups[0]?.market ?? '', groups[0]?.outcomes[0]?.id ?? ''));
  const field = useRef<HTMLSelectElement>(null);
  // The button that opened the panel has been removed.
  useLayoutEffect(() => field.current?.focus(), []);
  const { save, reset, isBusy, isPaused, isSaved, problem } = useSavePick(messages.failed);
  const choose = (next: string) => {
    reset();
    setValue(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The session may have ended in the meantime.
    if (!mayPick(hrefs.login)) return;
    const [market = '', outcome = ''] = value.split(' ');
    save({ matchId, market, outcome });
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <SelectField ref={field} label={messages.outcome} value={value} onChange={(event) => choose(event.target.value)}>
        {groups.map(({ market, name, outcomes }) => (
          <optgroup key={market} label={name}>
            {outcomes.map(({ id, name: outcome }) => (
              <option key={id} value={keyOf(market, id)}>
                {outcome}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <p className={form.row}>
        <FormButton kind="button" type="submit" disabled={isBusy}>
          {messages.save}
        </FormButton>
        <Link href={hrefs.record}>{messages.record}</Link>
      </p>
      <FormStatus kind="error">{isPaused ? messages.waiting : problem}</FormStatus>
      <FormStatus kind="done">{isSaved ? messages.saved : null}</FormStatus>
    </form>
  );
}

const keyOf = (market: string, outcome: string): string => `${market} ${outcome}`;
