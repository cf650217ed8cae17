'use client';

import { useMemo } from 'react';
import { RequireAccount } from '@/components/client/require-account';
import { useLazy } from '@/components/client/use-lazy';
import { FormStatus } from '@/components/ui/form/form-parts';
import type { Locale } from '@/lib/i18n/locales';
import { translatorOf, type Messages, type Translate } from '@/lib/i18n/widget-messages';

type DashboardViewProps = {
  messages: Messages;
  locale: Locale;
  login: string;
  /** The address of a match with the placeholders `matchDate` and `matchSlug`. */
  match: string;
};

/** System status for admins. The API checks the role on every call; the check here only saves a useless request. */
export function DashboardView({ messages, locale, login, match }: DashboardViewProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  return (
    <RequireAccount login={login} messages={{ loading: t('widgets.loading'), offline: t('widgets.offline') }}>
      {({ role }) =>
        role === 'admin' ? (
          <LazyDashboard t={t} locale={locale} match={match} />
        ) : (
          <FormStatus kind="error">{t('errors.forbidden')}</FormStatus>
        )
      }
    </RequireAccount>
  );
}

function LazyDashboard(given: { t: Translate; locale: Locale; match: string }) {
  const loaded = useLazy(true, () => import('./dashboard'));
  return loaded ? <loaded.Dashboard {...given} /> : <p role="status">{given.t('widgets.loading')}</p>;
}
