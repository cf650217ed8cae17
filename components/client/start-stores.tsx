'use client';

import { useEffect } from 'react';
import { storesAccount } from '@/stores/followed-store';
import { preferencesStore } from '@/stores/preferences-store';
import { sortStore } from '@/stores/sort-store';
import { choicesOfDevice } from '@/stores/support/device-choices';
import { mayHaveSession } from '@/stores/support/own-session';
import { themeStore } from '@/stores/theme-store';

/** Includes traces of an expired session. */
const hasSession = () => mayHaveSession() || storesAccount();

/**
 * Loads the session only if there is one, even if another tab has only just started it.
 * @returns a function that stops it
 */
function startSessionOnNeed(): () => void {
  let isGone = false;
  let stop: (() => void) | undefined;
  const look = () => {
    if (stop || !hasSession()) return;
    stop = () => undefined;
    // Changes that the visitor makes while the code loads count as changes.
    const seen = choicesOfDevice();
    void import('./start-session').then(
      ({ startSession }) => {
        if (!isGone) stop = startSession(seen);
      },
      () => (stop = undefined),
    );
  };
  look();
  window.addEventListener('focus', look);
  return () => {
    isGone = true;
    window.removeEventListener('focus', look);
    stop?.();
  };
}

/** Restores the stores from the browser once, after hydration. */
export function StartStores() {
  useEffect(() => {
    themeStore.getState().restore();
    preferencesStore.getState().restore();
    sortStore.getState().restore();
    return startSessionOnNeed();
  }, []);
  return null;
}
