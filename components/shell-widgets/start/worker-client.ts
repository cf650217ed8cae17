import { workerCheckMs, workerUrl } from '@/lib/domain/shared/constants';
import type { WorkerMessage } from '@/lib/domain/shared/worker-messages';

export type WorkerEvents = {
  failed(): void;
  /** Called when a newer worker has taken over this page. */
  updated(): void;
};

/** The timeout of a check, because a stalled one must not prevent further checks. */
const checkMs = 10_000;

let ready: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Sends a message to the worker; the very first worker gets it as soon as it exists, so that pages visited during its
 * installation are cached too.
 */
export function notifyWorker(message: WorkerMessage): void {
  void ready?.then(({ active }) => active?.postMessage(message));
}

/**
 * Registers the worker, checks every 20 s for a newer one (only while the page is visible and the device online, and
 * only if the response for /sw.js is 200), and notifies when one has taken over. Tells the first worker which files the
 * page had loaded before.
 * @returns a function that stops the checks
 */
export async function startWorker(container: ServiceWorkerContainer, events: WorkerEvents): Promise<() => void> {
  let isControlled = container.controller !== null;
  ready = container.ready;
  if (!isControlled) handOver();
  container.addEventListener('controllerchange', () => {
    if (isControlled) events.updated();
    isControlled = true;
  });
  // A browser set to block workers may resolve with nothing instead of rejecting.
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
        // Sends the last ETag, so that an unchanged file is not downloaded.
        const { status, body } = await fetch(workerUrl, { cache: 'no-cache', signal: AbortSignal.timeout(checkMs) });
        // The browser downloads the file itself, and an unread body would occupy its connection.
        await body?.cancel();
        if (status === 200) await registration.update();
      } catch {
        // The server is down; the next check retries.
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
