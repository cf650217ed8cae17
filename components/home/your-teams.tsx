'use client';

import { lazy, Suspense } from 'react';
import { shownFollowedTeams } from '@/lib/domain/shared/constants';
import type { Locale } from '@/lib/i18n/locales';
import { useFollowedStore } from '@/stores/followed-store';
import type { YourTeamsMessages } from './your-teams-list';
import css from './your-teams.module.css';

const YourTeamsList = lazy(async () => ({ default: (await import('./your-teams-list')).YourTeamsList }));

export type YourTeamsProps = {
  locale: Locale;
  siteZone: string;
  messages: { title: string } & YourTeamsMessages;
};

/**
 * The next matches of the teams that this device follows. The page is the same for everyone: the head script sets the
 * number of rows before the first paint, so that space is reserved for them and the layout does not shift.
 */
export function YourTeams({ locale, siteZone, messages }: YourTeamsProps) {
  const ids = useFollowedStore((state) => state.teams);
  return (
    <section className={css.yours} aria-labelledby="your-teams-title">
      <h2 className={css.title} id="your-teams-title">
        {messages.title}
      </h2>
      <div className={css.room}>
        {ids.length > 0 ? (
          <Suspense fallback={null}>
            <YourTeamsList
              ids={ids.slice(0, shownFollowedTeams)}
              locale={locale}
              siteZone={siteZone}
              messages={messages}
            />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
