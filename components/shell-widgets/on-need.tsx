'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { reloadForStaleChunk } from '@/components/providers/reload-guard';
import type { Locale } from '@/lib/i18n/locales';
import type { Say } from '@/lib/i18n/widget-words';

export type WidgetProps = { say: Say; locale: Locale };
type OnNeedProps = { isNeeded: boolean; locale: Locale; load(): Promise<ComponentType<WidgetProps>> };
type Loaded = WidgetProps & { Widget: ComponentType<WidgetProps> };

/** The table of all languages' files comes only with the first need. */
const wordsIn = async (locale: Locale): Promise<Say> =>
  (await import('@/lib/i18n/load-widget-words')).loadWidgetWords(locale);

/** Fetches a widget and its words when it is needed for the first time; from then on it stands. */
export function OnNeed({ isNeeded, locale, load }: OnNeedProps) {
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isGone = false;
    Promise.all([load(), wordsIn(locale)]).then(([Widget, say]) => {
      if (!isGone) setLoaded({ Widget, say, locale });
    }, reloadForStaleChunk);
    return () => {
      isGone = true;
    };
  }, [isNeeded, loaded, load, locale]);

  return loaded ? <loaded.Widget say={loaded.say} locale={loaded.locale} /> : null;
}
