'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { bookmakerLink } from '@/lib/domain/bookmaker-allow-list';
import { cookies } from '@/lib/domain/constants';
import { readPublicSettings } from '@/lib/env/client';
import { useLocationStore } from '@/stores/location-store';
import { usePreferencesStore } from '@/stores/preferences-store';
import { readCookie } from '@/stores/support/browser-storage';

const noChange = () => () => undefined;
const hasSession = () => readCookie(cookies.token.name) !== null || readCookie(cookies.premiumUntil.name) !== null;

/** Whether the visitor has premium; true until it is known, so that no link flashes up for whoever paid to see none. */
function useMayHavePremium(): boolean {
  const hasAccount = useSyncExternalStore(noChange, hasSession, () => true);
  const [mayHave, setMayHave] = useState(true);
  useEffect(() => {
    if (!hasAccount) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('@/components/providers/session').then(
      ({ session }) => {
        if (isGone) return;
        const look = () => {
          const { loggedIn, userData, isPremium } = session.getState();
          setMayHave(loggedIn && (userData === null || isPremium()));
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
  }, [hasAccount]);
  return hasAccount && mayHave;
}

/** Where a bookmaker's name may lead for this visitor; null on the server, while nothing is known, and for most. */
export function usePromotion(id: string): string | null {
  const country = useLocationStore((state) => state.countryCode);
  const isOddsFree = usePreferencesStore((state) => state.isOddsFree || !state.isRestored);
  const isPremium = useMayHavePremium();
  if (isPremium || isOddsFree || country === '') return null;
  return bookmakerLink(id, { country, isOddsFree, isPremium }, readPublicSettings().bookmakerLinks);
}
