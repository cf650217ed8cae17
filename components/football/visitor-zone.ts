import { deviceTimeZone } from '@/lib/domain/shared/intl';
import { preferencesStore } from '@/stores/preferences-store';

let known: string | null = null;
const askers = new Set<() => void>();

function notify(): void {
  known = deviceTimeZone();
  for (const asker of askers) asker();
}

/** A visitor who returns to an open page may have travelled. */
function askAgain(): void {
  if (document.visibilityState === 'visible') notify();
}

/** The browser's own zone; null until it is known. */
export const ownZone = (): string | null => known;

/**
 * Notifies in a separate task, because all times in a list are then rewritten, which must not delay a response to
 * input.
 */
export function subscribeOwnZone(asker: () => void): () => void {
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

/**
 * Calls `tell` with the IANA time zone that the visitor chose, otherwise the browser's: as soon as it is known, when it
 * changes, and when the choice of clock changes.
 */
export function followVisitorZone(tell: (zone: string) => void): () => void {
  let told = '';
  const look = () => {
    const { timeZone, hasTwelveHours } = preferencesStore.getState();
    const zone = timeZone ?? known;
    const now = `${zone} ${hasTwelveHours}`;
    if (zone === null || now === told) return;
    told = now;
    tell(zone);
  };
  const stops = [subscribeOwnZone(look), preferencesStore.subscribe(look)];
  look();
  return () => stops.forEach((stop) => stop());
}
