'use client';

import { useSyncExternalStore } from 'react';
import { deviceTimeZone } from '@/lib/domain/shared/intl';
import { usePreferencesStore } from '@/stores/preferences-store';

declare global {
  /** Of newer browsers; TypeScript does not know it in the browser's library yet. */
  var Temporal: { Now: { timeZoneId(): string } } | undefined;
}

/**
 * Intl's first call loads the language's data, which takes a phone a tenth of a second; Temporal returns the zone at
 * once.
 */
const browserZone = (): string => globalThis.Temporal?.Now.timeZoneId() ?? deviceTimeZone();

let known: string | null = null;
const askers = new Set<() => void>();

function notify(): void {
  known = browserZone();
  for (const asker of askers) asker();
}

/** A visitor who returns to an open page may have travelled. */
function askAgain(): void {
  if (document.visibilityState === 'visible') notify();
}

/**
 * Notifies in a task of its own: all times of a list are then rewritten, and the page must respond to input before
 * that.
 */
function subscribe(asker: () => void): () => void {
  if (askers.size === 0) {
    setTimeout(notify);
    document.addEventListener('visibilitychange', askAgain);
  }
  askers.add(asker);
  return () => {
    askers.delete(asker);
    if (askers.size === 0) document.removeEventListener('visibilitychange', askAgain);
  };
}

const read = () => known;
const unknown = () => null;

/** The IANA zone that the visitor chose, else the browser's; null during hydration, so that both render alike. */
export function useVisitorZone(): string | null {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const own = useSyncExternalStore<string | null>(subscribe, read, unknown);
  return chosen ?? own;
}
