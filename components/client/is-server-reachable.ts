import { httpTimeoutMs } from '@/lib/domain/shared/constants';

/** Whether the server responds and can serve pages. Never rejects. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { ok, body } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(httpTimeoutMs) });
    // An unread body would later be aborted by the deadline, with an error that nobody catches.
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
