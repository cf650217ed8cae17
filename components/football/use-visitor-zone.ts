'use client';

import { useSyncExternalStore } from 'react';
import { usePreferencesStore } from '@/stores/preferences-store';
import { ownZone, subscribeOwnZone } from './visitor-zone';

const unknown = () => null;

/**
 * The IANA time zone that the visitor chose, otherwise the browser's; null during hydration, so that server and browser
 * render the same.
 */
export function useVisitorZone(): string | null {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const own = useSyncExternalStore<string | null>(subscribeOwnZone, ownZone, unknown);
  return chosen ?? own;
}
