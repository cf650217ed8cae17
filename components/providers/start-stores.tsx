'use client';

import { useEffect } from 'react';
import { preferencesStore } from '@/stores/preferences-store';
import { themeStore } from '@/stores/theme-store';

/** Lets the stores read the browser once, after the server's HTML has been taken over. */
export function StartStores() {
  useEffect(() => {
    themeStore.getState().restore();
    preferencesStore.getState().restore();
  }, []);
  return null;
}
