'use client';

import { useEffect, useState } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { mayHaveSession } from '@/stores/support/own-session';

/**
 * Whether this visitor has premium; null until it is known, and on the server. It only decides what is rendered, never
 * what may be seen, because the API checks the database. Visitors without a session load nothing for it.
 */
export function usePremium(): boolean | null {
  const mayHave = useBrowserValue(mayHaveSession, null);
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    if (!mayHave) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('@/stores/auth-store').then(
      ({ authStore }) => {
        if (isGone) return;
        const look = () => {
          const { loggedIn, userData, isPremium } = authStore.getState();
          setKnown(loggedIn && userData === null ? null : loggedIn && isPremium());
        };
        stop = authStore.subscribe(look);
        if (authStore.getState().userData) look();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [mayHave]);
  return mayHave === false ? false : known;
}
