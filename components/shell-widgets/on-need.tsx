'use client';

import type { ComponentType } from 'react';
import { useLazy, withI18n } from '@/components/client/use-lazy';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';

export type WidgetProps = { t: Translate; locale: Locale };
type OnNeedProps = {
  isNeeded: boolean;
  locale: Locale;
  load(): Promise<ComponentType<WidgetProps>>;
  /** Called if the widget could not be loaded; it is tried again when next needed. */ onFailure?(): void;
};

/** Loads a widget and its messages when it is first needed; from then on it stays mounted. */
export function OnNeed({ isNeeded, locale, load, onFailure }: OnNeedProps) {
  const loaded = useLazy(isNeeded, () => withI18n(load(), locale), onFailure);
  return loaded ? <loaded.part t={loaded.i18n.t} locale={locale} /> : null;
}
