'use client';

import { useEffect } from 'react';
import { preferencesStore } from '@/stores/preferences-store';
import { sortStore } from '@/stores/sort-store';
import { themeStore } from '@/stores/theme-store';
import { startSession } from './session';

/** Lets the stores read the browser once, after the server's HTML has been taken over. */
export function StartStores() {
  useEffect(() => {
    themeStore.getState().restore();
    preferencesStore.getState().restore();
    sortStore.getState().restore();
    return startSession();
  }, []);
  return null;
}
