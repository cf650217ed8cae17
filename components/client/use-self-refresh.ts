'use client';

import { useEffect, useRef } from 'react';
import { pageRefreshMs } from '@/lib/domain/shared/constants';
import { appNow, realMs } from '@/lib/env/app-now';
import { isServerReachable } from './is-server-reachable';
import { sparesData } from './spares-data';
import { nextAsk } from './state-changes';

/** Delays in ms, because the server's clock must be past the instant, and open pages must not all refresh at once. */
const afterChangeMs = 1_000;
const spreadMs = 8_000;
/** The longest time between checks, in ms; timers overflow after 24 days. */
const maxTimerMs = 12 * 3_600_000;

type SelfRefresh = {
  /** Kick-offs of shown matches that are still open (`openKickOffs`). */
  kickOffs: readonly string[];
  refresh(): void;
};

/**
 * Keeps an open page current: refreshes whenever its content changes by itself, and when the visitor returns to the
 * page after a minute. While the page is hidden, the device offline or the server down, it waits for the return.
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
      const wait = realMs(at - now()) + afterChangeMs + Math.random() * spreadMs;
      timer = setTimeout(() => (wait > maxTimerMs ? plan() : void ask()), Math.min(wait, maxTimerMs));
    };
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible' || !navigator.onLine) return;
      isAsking = true;
      // After a failed request the router would load the page anew, which would discard the readable page.
      const isReachable = await isServerReachable();
      isAsking = false;
      if (isGone) return;
      if (isReachable) {
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
