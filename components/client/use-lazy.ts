import { useEffect, useEffectEvent, useState } from 'react';
import type { I18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import { reloadForStaleChunk } from './reload-guard';

/**
 * Loads code, with its messages and data, when it is first needed, and keeps it. Where a file of the build is gone the
 * page reloads for a newer one.
 * @param load not called again once it has succeeded; returns an object, such as a module, because a state would call a
 * component
 * @returns undefined until it is there
 */
export function useLazy<Loaded extends object | null>(
  isNeeded: boolean,
  load: () => Promise<Loaded>,
  onFailure?: () => void,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const isMissing = isNeeded && loaded === undefined;
  const request = useEffectEvent(() =>
    load().then(setLoaded, (error: unknown) => {
      void reloadForStaleChunk(error);
      onFailure?.();
    }),
  );
  useEffect(() => {
    if (isMissing) void request();
  }, [isMissing]);
  return loaded;
}

/** A part with its messages, both loaded at once. */
export async function withI18n<Part>(loading: Promise<Part>, locale: Locale): Promise<{ part: Part; i18n: I18n }> {
  const [part, { loadI18n }] = await Promise.all([loading, import('@/lib/format/load-i18n')]);
  return { part, i18n: await loadI18n(locale) };
}
