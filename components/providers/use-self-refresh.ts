'use client';

import { useEffect, useRef } from 'react';
import { httpTimeoutMs, pageRefreshMs } from '@/lib/domain/constants';
import { appNow } from './app-now';
import { sparesData } from './spares-data';
import { nextAsk } from './state-changes';

/** The server's clock is to have passed the instant, and not every open page is to ask in the same second, ms. */
const afterChangeMs = 1_000;
const spreadMs = 4_000;
/** Timers hold 24 days at most; a day is looked at anew long before, ms. */
const longestTimerMs = 12 * 3_600_000;

/** Whether the server answers. The router turns a failed request into a full load, which would take away what is there to read. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(httpTimeoutMs) })).ok;
  } catch {
    return false;
  }
}

type SelfRefresh = {
  /** Kick-offs of what is shown and still open (`openKickOffs`). */
  kickOffs: readonly string[];
  refresh(): void;
};

/**
 * Keeps an open page true: asks again whenever what it shows changes by itself, and when the visitor comes back to a page that has stood for
 * a minute. Never while the page is hidden, the device offline or the server away: then with the return.
 */
export function useSelfRefresh({ kickOffs, refresh }: SelfRefresh): void {
  const freshAt = useRef<number>(undefined);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const key = kickOffs.join();

  useEffect(() => {
    const open = key === '' ? [] : key.split(',');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isGone = false;
    const now = () => appNow().getTime();
    const fresh = () => (freshAt.current ??= now());
    const plan = () => {
      clearTimeout(timer);
      const at = nextAsk(open, now(), sparesData());
      if (at === null || isGone) return;
      const wait = at - now() + afterChangeMs + Math.random() * spreadMs;
      timer = setTimeout(() => (wait > longestTimerMs ? plan() : void ask()), Math.min(wait, longestTimerMs));
    };
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible' || !navigator.onLine) return;
      isAsking = true;
      const answers = await isReachable();
      isAsking = false;
      if (isGone) return;
      if (answers) {
        freshAt.current = now();
        latest.current();
      }
      plan();
    };
    const back = () => {
      const missed = nextAsk(open, fresh(), sparesData());
      if (now() - fresh() >= pageRefreshMs || (missed !== null && missed <= now())) void ask();
    };
    back();
    plan();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', back);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', back);
    };
  }, [key]);
}
