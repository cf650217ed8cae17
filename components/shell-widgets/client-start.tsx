'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { reloadForStaleChunk } from '@/components/client/reload-guard';
import { useRouter } from '@/lib/routing/navigation-client';
import { loadingStore } from '@/stores/loading-store';
import { startAtOnce } from './start/at-once';
import { createCopyAge } from './start/copy-age';
import { followLinks } from './start/follow-links';

type Started = Awaited<ReturnType<typeof load>>;
const load = async (prefetch: (address: string) => void) => (await import('./start/after-load')).afterLoad(prefetch);

/**
 * Prefetches the whole screen. Nearly all screens are rendered on request, and for those the router's default prefetch
 * only fetches the frame.
 */
const whole = { kind: 'full' } as NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>;

const copyAge = createCopyAge();

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: 3_000 }) : setTimeout(work, 1_000);

/**
 * The only island that starts the client side: listeners at once, and the rest when the page is idle. Renders nothing.
 */
export function ClientStart() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const started = useRef<Promise<Started | undefined>>(undefined);
  const shown = useRef<string>(undefined);

  useEffect(() => {
    const stops = [startAtOnce(), followLinks((to, options) => router.push(to, options))];
    window.addEventListener('popstate', copyAge.wentBack);
    // From now on the page handles clicks; earlier ones follow plain links.
    document.documentElement.dataset.started = '';
    started.current ??= new Promise((resolve) => {
      whenIdle(() => {
        load((to) => router.prefetch(to, whole)).then(resolve, (error: unknown) => {
          void reloadForStaleChunk(error);
          resolve(undefined);
        });
      });
    });
    return () => {
      stops.forEach((stop) => stop());
      window.removeEventListener('popstate', copyAge.wentBack);
    };
  }, [router]);

  useEffect(() => {
    loadingStore.getState().reset();
    if (shown.current === address) return;
    const isFirst = shown.current === undefined;
    shown.current = address;
    copyAge.arrived(address, isFirst);
    void started.current?.then((rest) => rest?.arrived(isFirst));
  }, [address]);

  return null;
}
