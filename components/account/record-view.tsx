'use client';

import { useMemo } from 'react';
import { RequireAccount } from '@/components/client/require-account';
import { useLazy } from '@/components/client/use-lazy';
import type { Locale } from '@/lib/i18n/locales';
import { translatorOf, type Translate } from '@/lib/i18n/widget-messages';
import type { AccountScreenProps } from './account-screen';

/** The account's picks compared with the model, and its saved slips. */
export function RecordView({ messages, locale, hrefs, accumulatorHref }: AccountScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const texts = { loading: t('widgets.loading'), offline: t('widgets.offline') };
  return (
    <RequireAccount login={hrefs.login} messages={texts}>
      {() => <Loaded t={t} locale={locale} accumulatorHref={accumulatorHref} />}
    </RequireAccount>
  );
}

function Loaded(given: { t: Translate; locale: Locale; accumulatorHref: string }) {
  const loaded = useLazy(true, () => import('./record-sections'));
  if (loaded) return <loaded.RecordSections {...given} />;
  return (
    <p role="status" aria-busy="true">
      {given.t('widgets.loading')}
    </p>
  );
}
