'use client';

import type { ComponentType } from 'react';
import { useLazy, withI18n } from '@/components/providers/use-lazy';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';

export type WidgetProps = { t: Translate; locale: Locale };
type OnNeedProps = { isNeeded: boolean; locale: Locale; load(): Promise<ComponentType<WidgetProps>> };

/** Fetches a widget and its messages when it is needed for the first time; from then on it stands. */
export function OnNeed({ isNeeded, locale, load }: OnNeedProps) {
  const loaded = useLazy(isNeeded, () => withI18n(load(), locale));
  return loaded ? <loaded.part t={loaded.i18n.t} locale={locale} /> : null;
}
