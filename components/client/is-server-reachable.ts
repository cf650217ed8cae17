import { httpTimeoutMs } from '@/lib/domain/shared/constants';

/** Whether the server responds and can serve pages. Never rejects. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(httpTimeoutMs) })).ok;
  } catch {
    return false;
  }
}
