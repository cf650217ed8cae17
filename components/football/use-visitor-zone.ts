'use client';

import { useSyncExternalStore } from 'react';
import { usePreferencesStore } from '@/stores/preferences-store';
import { ownZone, subscribeOwnZone } from './visitor-zone';

const unknown = () => null;

/** The IANA zone that the visitor chose, else the browser's; null during hydration, so that both render alike. */
export function useVisitorZone(): string | null {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const own = useSyncExternalStore<string | null>(subscribeOwnZone, ownZone, unknown);
  return chosen ?? own;
}
