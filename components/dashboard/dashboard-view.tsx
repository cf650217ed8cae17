'use client';

import { useMemo } from 'react';
import { RequireAccount } from '@/components/providers/require-account';
import { useLazy } from '@/components/providers/use-lazy';
import { FormStatus } from '@/components/ui/form/form-parts';
import type { Locale } from '@/lib/i18n/locales';
import { sayerOf, type Say, type Words } from '@/lib/i18n/widget-words';

type DashboardViewProps = {
  words: Words;
  locale: Locale;
  login: string;
  /** Address of a match on `matchDate` with the prediction part `matchSlug`; both are put in their place. */
  match: string;
};

/** What runs, for admins. The API checks the role on every call; here it only saves a vain one. */
export function DashboardView({ words, locale, login, match }: DashboardViewProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  return (
    <RequireAccount login={login} words={{ loading: say('widgets.loading'), offline: say('widgets.offline') }}>
      {({ role }) =>
        role === 'admin' ? (
          <LazyDashboard say={say} locale={locale} match={match} />
        ) : (
          <FormStatus kind="error">{say('errors.forbidden')}</FormStatus>
        )
      }
    </RequireAccount>
  );
}

function LazyDashboard(given: { say: Say; locale: Locale; match: string }) {
  const loaded = useLazy(true, () => import('./dashboard'));
  return loaded ? <loaded.Dashboard {...given} /> : <p role="status">{given.say('widgets.loading')}</p>;
}
