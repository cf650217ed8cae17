'use client';

import { useMemo } from 'react';
import { RequireAccount } from '@/components/providers/require-account';
import { useLazy } from '@/components/providers/use-lazy';
import { FormStatus } from '@/components/ui/form/form-parts';
import type { Locale } from '@/lib/i18n/locales';
import { sayerOf, type Say, type Words } from '@/lib/i18n/widget-words';

type UsersViewProps = { words: Words; locale: Locale; login: string };

/** All accounts, for admins. The API checks the role on every call; here it only saves a vain one. */
export function UsersView({ words, locale, login }: UsersViewProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  return (
    <RequireAccount login={login} words={{ loading: say('widgets.loading'), offline: say('widgets.offline') }}>
      {({ role }) =>
        role === 'admin' ? (
          <LazyUsers say={say} locale={locale} />
        ) : (
          <FormStatus kind="error">{say('errors.forbidden')}</FormStatus>
        )
      }
    </RequireAccount>
  );
}

function LazyUsers({ say, locale }: { say: Say; locale: Locale }) {
  const loaded = useLazy(true, () => import('./users'));
  return loaded ? <loaded.Users say={say} locale={locale} /> : <p role="status">{say('widgets.loading')}</p>;
}
