'use client';

import { useCallback, useEffect, useState } from 'react';
import { useInstant } from '@/components/football/use-instant';
import { callAccount } from '@/components/providers/call-account';
import { session } from '@/components/providers/session';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import type { AccountCalls } from '@/lib/api/account';
import type { SessionList } from '@/lib/contracts/account';
import type { SectionProps } from './account-screen';
import css from './account.module.css';
import { browserName } from './browser-name';

/** Where the account is logged in, each to be ended from here. */
export function SessionsSection({ say, locale }: SectionProps) {
  const instant = useInstant(locale);
  const [items, setItems] = useState<SessionList['items'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(true);

  const change = useCallback(
    async (work?: (calls: AccountCalls) => Promise<void>) => {
      const refused = await callAccount(async (calls) => {
        await work?.(calls);
        setItems(await calls.listSessions());
      });
      setFailure(refused && (refused.message ?? say(refused.key)));
      setBusy(false);
    },
    [say],
  );

  // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set when the answer has come, not in the effect
  useEffect(() => void change(), [change]);

  const press = (work: (calls: AccountCalls) => Promise<void>) => () => {
    setBusy(true);
    void change(work);
  };

  return (
    <Section id="sessions" title={say('profile.sessions')}>
      <FormStatus kind="error">{failure}</FormStatus>
      <ul className={css.list} aria-busy={isBusy}>
        {items?.map(({ id, current, lastSeenAt, ip, userAgent }) => (
          <li className={css.item} key={id}>
            <div>
              <p>
                <bdi>{browserName(userAgent) ?? say('profile.unknownBrowser')}</bdi>
                {ip ? (
                  <>
                    {' · '}
                    <bdi>{ip}</bdi>
                  </>
                ) : null}
              </p>
              <p className={css.note}>
                {current ? say('profile.thisSession') : say('profile.lastSeen', { date: instant(lastSeenAt) })}
              </p>
            </div>
            {current ? (
              <button className={form.quiet} type="button" onClick={() => session.getState().logout()}>
                {say('auth.logOut')}
              </button>
            ) : (
              <button
                className={form.quiet}
                type="button"
                disabled={isBusy}
                onClick={press(({ endSession }) => endSession(id))}
              >
                {say('profile.endSession')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {items && items.length > 1 ? (
        <p>
          <button
            className={form.quiet}
            type="button"
            disabled={isBusy}
            onClick={press(({ endOtherSessions }) => endOtherSessions())}
          >
            {say('profile.endOthers')}
          </button>
        </p>
      ) : null}
    </Section>
  );
}
