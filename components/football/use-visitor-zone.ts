'use client';

import { useSyncExternalStore } from 'react';
import { usePreferencesStore } from '@/stores/preferences-store';

const never = () => () => undefined;
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => null;

/** The IANA zone that the visitor chose, else the browser's; null while the server's HTML is taken over, so that both render alike. */
export function useVisitorZone(): string | null {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const own = useSyncExternalStore<string | null>(never, browserZone, unknown);
  return chosen ?? own;
}
