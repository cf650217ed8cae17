import { createClock } from '@/lib/domain/shared/clock';
import { buildManifestUrl, buildPollMs } from '@/lib/domain/shared/constants';

const clock = createClock();
/** The shortest time between polls on focus, in ms; focus changes often while a visitor compares two windows. */
const focusPauseMs = 10_000;

/**
 * Polls the build manifest every 10 minutes and on focus.
 * @param current the id of the build that this page runs
 * @returns a function that stops polling
 */
export function watchBuild(current: string, found: () => void): () => void {
  let lastAsked = -Infinity;
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('focus', onFocus);
  };
  const ask = async () => {
    const now = clock.now().getTime();
    lastAsked = now;
    if (!navigator.onLine) return;
    try {
      const response = await fetch(`${buildManifestUrl}?t=${now}`, { cache: 'no-store' });
      const latest: unknown = response.ok ? await response.json() : null;
      if (
        typeof latest !== 'object' ||
        latest === null ||
        !('id' in latest) ||
        typeof latest.id !== 'string' ||
        latest.id === current
      )
        return;
      stop();
      found();
    } catch {
      // The server is down; the next poll retries.
    }
  };
  const onFocus = () => {
    if (clock.now().getTime() - lastAsked >= focusPauseMs) void ask();
  };
  const timer = setInterval(() => void ask(), buildPollMs);
  window.addEventListener('focus', onFocus);
  return stop;
}
