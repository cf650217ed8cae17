'use client';

import { useMemo } from 'react';
import { RequireAccount } from '@/components/client/require-account';
import { useLazy } from '@/components/client/use-lazy';
import { FormStatus } from '@/components/ui/form/form-parts';
import type { Locale } from '@/lib/i18n/locales';
import { translatorOf, type Messages, type Translate } from '@/lib/i18n/widget-messages';

type UsersViewProps = { messages: Messages; locale: Locale; login: string };

/** All accounts, for admins. The API checks the role on every call; the check here only saves a useless request. */
export function UsersView({ messages, locale, login }: UsersViewProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  return (
    <RequireAccount login={login} messages={{ loading: t('widgets.loading'), offline: t('widgets.offline') }}>
      {({ role }) =>
        role === 'admin' ? (
          <LazyUsers t={t} locale={locale} />
        ) : (
          <FormStatus kind="error">{t('errors.forbidden')}</FormStatus>
        )
      }
    </RequireAccount>
  );
}

function LazyUsers({ t, locale }: { t: Translate; locale: Locale }) {
  const loaded = useLazy(true, () => import('./users'));
  return loaded ? <loaded.Users t={t} locale={locale} /> : <p role="status">{t('widgets.loading')}</p>;
}
