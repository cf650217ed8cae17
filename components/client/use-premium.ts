'use client';

import { useEffect, useState } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { cookies } from '@/lib/domain/shared/constants';
import { readCookie } from '@/stores/support/browser-storage';

const hasSession = () => readCookie(cookies.token.name) !== null || readCookie(cookies.premiumUntil.name) !== null;

/**
 * Whether this visitor has premium; null until it is known, on the server too. It decides only what is rendered, never
 * what may be seen: the API checks the database. Visitors without a session load nothing for it.
 */
export function usePremium(): boolean | null {
  const mayHave = useBrowserValue(hasSession, null);
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    if (!mayHave) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./session').then(
      ({ session }) => {
        if (isGone) return;
        const look = () => {
          const { loggedIn, userData, isPremium } = session.getState();
          setKnown(loggedIn && userData === null ? null : loggedIn && isPremium());
        };
        stop = session.subscribe(look);
        if (session.getState().userData) look();
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
