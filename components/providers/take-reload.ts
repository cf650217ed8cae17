import { createClock } from '@/lib/domain/clock';
import { reloadGuardMs } from '@/lib/domain/constants';

const clock = createClock();
const keyOf = (path: string) => `reloaded:${path}`;

/** Whether a path may be reloaded by itself now: once in 10 s. Says yes and remembers it; sessionStorage outlives the reload. */
export function takeReload(path: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const now = clock.now().getTime();
  const last = Number(storage.getItem(keyOf(path)));
  if (last > 0 && now >= last && now - last < reloadGuardMs) return false;
  storage.setItem(keyOf(path), String(now));
  return true;
}
