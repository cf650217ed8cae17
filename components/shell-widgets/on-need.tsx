'use client';

import type { ComponentType } from 'react';
import { useLazy } from '@/components/providers/use-lazy';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';

export type WidgetProps = { t: Translate; locale: Locale };
type OnNeedProps = { isNeeded: boolean; locale: Locale; load(): Promise<ComponentType<WidgetProps>> };

/** Fetches a widget and its messages when it is needed for the first time; from then on it stands. */
export function OnNeed({ isNeeded, locale, load }: OnNeedProps) {
  const loaded = useLazy(isNeeded, async () => {
    const [Widget, { loadI18n }] = await Promise.all([load(), import('@/lib/format/load-i18n')]);
    return { Widget, t: (await loadI18n(locale, ['widgets'])).t };
  });
  return loaded ? <loaded.Widget t={loaded.t} locale={locale} /> : null;
}
