import { createClock } from '@/lib/domain/shared/clock';
import { tabStorageKeys } from '@/lib/domain/shared/tab-storage-keys';

/**
 * A stale chunk or a new worker reloads one path at most once in this time. Defined in this small file because every
 * error boundary is on every page.
 */
const reloadGuardMs = 10_000;

const clock = createClock();
const keyOf = (path: string) => `${tabStorageKeys.reloaded}${path}`;

/**
 * Whether a path may be reloaded automatically now, at most once in 10 s. Records the reload in sessionStorage, which
 * survives it.
 */
export function takeReload(path: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const now = clock.now().getTime();
  const last = Number(storage.getItem(keyOf(path)));
  if (last > 0 && now >= last && now - last < reloadGuardMs) return false;
  storage.setItem(keyOf(path), String(now));
  return true;
}
