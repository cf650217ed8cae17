import { workerCheckMs, workerUrl } from '@/lib/domain/shared/constants';
import type { WorkerMessage } from '@/lib/domain/shared/worker-messages';

export type WorkerEvents = {
  /** The worker could not be registered. */
  failed(): void;
  /** A newer worker has taken this page over. */
  updated(): void;
};

/** A check that stalls must not be the last one. */
const checkMs = 10_000;

let ready: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Sent to the worker, to the very first one as soon as it is there: pages visited during its installation are cached
 * too.
 */
export function notifyWorker(message: WorkerMessage): void {
  void ready?.then(({ active }) => active?.postMessage(message));
}

/**
 * Registers the worker, checks every 20 s for a newer one (only while the page is visible and the device online, and
 * only if /sw.js responds with 200), and notifies when one has taken over. What the page loaded before its first worker
 * is handed to it.
 * @returns stops checking
 */
export async function startWorker(container: ServiceWorkerContainer, events: WorkerEvents): Promise<() => void> {
  let isControlled = container.controller !== null;
  ready = container.ready;
  if (!isControlled) handOver();
  container.addEventListener('controllerchange', () => {
    if (isControlled) events.updated();
    isControlled = true;
  });
  // A browser set to block workers may resolve with nothing instead of an error.
  const given: ServiceWorkerRegistration | undefined = await container
    .register(workerUrl, { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  if (!given) {
    events.failed();
    return () => undefined;
  }
  const { update } = checker(given);
  const timer = setInterval(() => void update(), workerCheckMs);
  return () => clearInterval(timer);
}

function checker(registration: ServiceWorkerRegistration): { update(): Promise<void> } {
  let isAsking = false;
  return {
    async update() {
      if (isAsking || registration.installing || !navigator.onLine || document.visibilityState !== 'visible') return;
      isAsking = true;
      try {
        // With the last ETag: an unchanged file is not downloaded.
        const { status, body } = await fetch(workerUrl, { cache: 'no-cache', signal: AbortSignal.timeout(checkMs) });
        // The browser downloads it itself; an unread body would hold its connection.
        await body?.cancel();
        if (status === 200) await registration.update();
      } catch {
        // The server is away: the next check retries.
      } finally {
        isAsking = false;
      }
    },
  };
}

function handOver(): void {
  notifyWorker({ type: 'keep-page', url: location.href });
  void ready?.then(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    notifyWorker({ type: 'keep-assets', urls: files.filter((name) => name.includes('/_next/static/')) });
  });
}
