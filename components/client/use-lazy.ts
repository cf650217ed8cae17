import { useEffect, useEffectEvent, useState } from 'react';
import type { I18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import { reloadForStaleChunk } from './reload-guard';

/** Pauses before each retry, in ms; a phone on the move may have a network again a minute later. */
const pausesMs = [5_000, 15_000, 45_000, 120_000];

/**
 * Loads code, with its messages and data, when it is first needed, and keeps it. A failure is retried a few times, each
 * after a pause, and whenever the device is back online. If a file of the build no longer exists, the page reloads for
 * a newer one.
 * @param load not called again once it has succeeded. It returns an object, such as a module, because React would call
 * a bare component as if it were a state updater. `isRetry` means that a failure has already been announced
 * @param onFailure called after each failure; if it ends the need, no further attempts follow
 * @returns undefined until it is loaded
 */
export function useLazy<Loaded extends object | null>(
  isNeeded: boolean,
  load: (isRetry: boolean) => Promise<Loaded>,
  onFailure?: () => void,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const isMissing = isNeeded && loaded === undefined;
  /** @returns whether it is loaded */
  const request = useEffectEvent(async (isRetry: boolean) => {
    try {
      setLoaded(await load(isRetry));
      return true;
    } catch (error) {
      void reloadForStaleChunk(error);
      onFailure?.();
      return false;
    }
  });
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [attempts, isRunning, hasEnded] = [0, false, false];
    const attempt = () => {
      if (isRunning) return;
      isRunning = true;
      clearTimeout(timer);
      void request(attempts > 0).then((isLoaded) => {
        if (isLoaded) return;
        isRunning = false;
        const pause = pausesMs[attempts++];
        if (!hasEnded && pause !== undefined) timer = setTimeout(attempt, pause);
      });
    };
    attempt();
    addEventListener('online', attempt);
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      removeEventListener('online', attempt);
    };
  }, [isMissing]);
  return loaded;
}

/** A part with its messages, both loaded at the same time. */
export async function withI18n<Part>(loading: Promise<Part>, locale: Locale): Promise<{ part: Part; i18n: I18n }> {
  const [part, { loadI18n }] = await Promise.all([loading, import('@/lib/format/load-i18n')]);
  return { part, i18n: await loadI18n(locale) };
}
