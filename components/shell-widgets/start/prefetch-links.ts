import { sparesData } from '@/components/client/spares-data';
import { ownAddress } from './links';
import { createPrefetchQueue } from './prefetch-queue';

/** How long a pointer must rest on a link, in ms; one that only passes over it leaves sooner. */
const restMs = 65;
/** After this time, in ms, a request counts as done even if the browser has not reported it (it may be cached). */
const giveUpMs = 3_000;
/** How long to wait for a further request, in ms, because the router requests a screen in two steps. */
const betweenStepsMs = 250;

/** Resolves when the browser has finished the router's requests for the address. */
function untilFetched(address: string): Promise<void> {
  const path = new URL(address, location.href).pathname;
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    let timer = setTimeout(done, giveUpMs);
    const observer = new PerformanceObserver((list) => {
      const isOurs = (name: string) => name.includes('_rsc=') && new URL(name).pathname === path;
      if (!list.getEntries().some(({ name }) => isOurs(name))) return;
      clearTimeout(timer);
      timer = setTimeout(done, betweenStepsMs);
    });
    observer.observe({ type: 'resource' });
  });
}

/**
 * Prefetches a screen when a pointer rests on its link or the link gets the focus, at most four at the same time.
 * @returns a function that stops this
 */
export function prefetchLinks(prefetch: (address: string) => void): () => void {
  const queue = createPrefetchQueue((address) => {
    const fetched = untilFetched(address);
    prefetch(address);
    return fetched;
  });
  // Kept separately, because a layout shift under the pointer must not cancel the prefetch for the focused link.
  const rests: { [by in 'pointer' | 'focus']?: { address: string; timer: ReturnType<typeof setTimeout> } } = {};
  const leave = (by: keyof typeof rests) => {
    const rest = rests[by];
    if (!rest) return;
    clearTimeout(rest.timer);
    delete rests[by];
    if (Object.values(rests).every(({ address }) => address !== rest.address)) queue.drop(rest.address);
  };
  const leavePointer = () => leave('pointer');
  const reach = (event: Event) => {
    const by = event.type === 'focusin' ? 'focus' : 'pointer';
    const address = ownAddress(event.target, location);
    if (address === rests[by]?.address) return;
    leave(by);
    if (address === null || sparesData() || !navigator.onLine) return;
    rests[by] = { address, timer: setTimeout(() => queue.add(address), by === 'focus' ? 0 : restMs) };
  };
  document.addEventListener('pointerover', reach, { passive: true });
  document.addEventListener('focusin', reach);
  document.addEventListener('pointerleave', leavePointer);
  return () => {
    leave('pointer');
    leave('focus');
    document.removeEventListener('pointerover', reach);
    document.removeEventListener('focusin', reach);
    document.removeEventListener('pointerleave', leavePointer);
  };
}
