import { reloadStore } from '@/stores/reload-store';
import { isServerReachable } from './is-server-reachable';
import { takeReload } from './take-reload';

/** Reloads the page to get newer code, unless that has just happened; waits while a form or a payment is open. */
export function reloadOnce(): void {
  try {
    if (takeReload(location.pathname, sessionStorage)) reloadStore.getState().request();
  } catch {
    // Without sessionStorage nothing would stop a reload loop, so reloading is left to the visitor.
  }
}

const staleMessages = /loading (css )?chunk|load chunk|dynamically imported module|importing a module script failed/i;

/** Whether the error means that a file of the build could not be loaded, because a deployment removed the old ones. */
export function isStaleChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || staleMessages.test(error.message);
}

/**
 * Reloads the page if an error that reached the window or an error boundary is due to a stale chunk. A chunk that
 * failed because the device is offline or the server is down is not stale: a reload would only bring a stored copy.
 * @returns whether it was a stale chunk
 */
export async function reloadForStaleChunk(error: unknown): Promise<boolean> {
  if (!isStaleChunk(error) || !navigator.onLine || !(await isServerReachable())) return false;
  reloadOnce();
  return true;
}
