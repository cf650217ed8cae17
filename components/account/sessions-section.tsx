'use client';

import { Unread } from '@/components/client/unread';
import { useInstant } from '@/components/football/use-instant';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { problemOf } from '@/lib/api/failures';
import { failureText } from '@/lib/api/outcome';
import { useApiMutation, useApiQuery } from '@/lib/api/queries';
import { authStore } from '@/stores/auth-store';
import type { SectionProps } from './account-screen';
import css from './account.module.css';
import { browserName } from './browser-name';

export function SessionsSection({ t, locale }: SectionProps) {
  const instant = useInstant(locale);
  const sessions = useApiQuery('get /api/account/sessions', {}, undefined, { staleTime: 0 });
  const ending = useApiMutation('delete /api/account/sessions/{id}');
  const endingOthers = useApiMutation('delete /api/account/sessions');
  const items = sessions.data?.items;
  const isBusy = sessions.isFetching || ending.isPending || endingOthers.isPending;
  const keepFocus = useKeptFocus(isBusy);
  /** Without an id, ends all sessions except this one. */
  const end = (id?: string) => {
    keepFocus();
    if (id === undefined) endingOthers.mutate({ body: {} });
    else ending.mutate({ params: { id }, body: {} });
  };
  const failed = problemOf(ending, endingOthers);

  return (
    <Section id="sessions" title={t('profile.sessions')}>
      <FormStatus kind="error">{failed && failureText(failed, t)}</FormStatus>
      <Unread query={sessions} t={t} />
      <ul className={shared.looseLines} aria-busy={isBusy}>
        {items?.map(({ id, current, lastSeenAt, ip, userAgent }) => (
          <li className={css.item} key={id}>
            <div>
              <p>
                <bdi>{browserName(userAgent) ?? t('profile.unknownBrowser')}</bdi>
                {ip ? (
                  <>
                    {' · '}
                    <bdi>{ip}</bdi>
                  </>
                ) : null}
              </p>
              <p className={shared.small}>
                {current ? t('profile.thisSession') : t('profile.lastSeen', { date: instant(lastSeenAt) })}
              </p>
            </div>
            {current ? (
              <FormButton kind="quiet" type="button" onClick={() => authStore.getState().logout()}>
                {t('auth.logOut')}
              </FormButton>
            ) : (
              <FormButton kind="quiet" type="button" disabled={isBusy} onClick={() => end(id)}>
                {t('profile.endSession')}
              </FormButton>
            )}
          </li>
        ))}
      </ul>
      {items && items.length > 1 ? (
        <p>
          <FormButton kind="quiet" type="button" disabled={isBusy} onClick={() => end()}>
            {t('profile.endOthers')}
          </FormButton>
        </p>
      ) : null}
    </Section>
  );
}
