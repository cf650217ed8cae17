'use client';

import { lazy, Suspense } from 'react';
import { shownFollowedTeams } from '@/lib/domain/constants';
import type { Locale } from '@/lib/i18n/locales';
import { useFollowedStore } from '@/stores/followed-store';
import css from './your-teams.module.css';

const YourTeamsList = lazy(async () => ({ default: (await import('./your-teams-list')).YourTeamsList }));

export type YourTeamsProps = {
  locale: Locale;
  siteZone: string;
  words: { title: string; none: string; failed: string };
};

/**
 * The next matches of the teams that this device follows. The page is the same for everybody: the head script tells before the first paint
 * how many rows there will be, so their room is kept and nothing jumps when they come.
 */
export function YourTeams({ locale, siteZone, words }: YourTeamsProps) {
  const ids = useFollowedStore((state) => state.teams);
  return (
    <section className={css.yours} aria-labelledby="your-teams-title">
      <h2 className={css.title} id="your-teams-title">
        {words.title}
      </h2>
      <div className={css.room}>
        {ids.length > 0 ? (
          <Suspense fallback={null}>
            <YourTeamsList ids={ids.slice(0, shownFollowedTeams)} locale={locale} siteZone={siteZone} words={words} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
