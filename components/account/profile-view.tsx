'use client';

import { useMemo } from 'react';
import { RequireAccount } from '@/components/client/require-account';
import { useLazy } from '@/components/client/use-lazy';
import { translatorOf } from '@/lib/i18n/widget-messages';
import type { AccountScreenProps } from './account-screen';
import type { ProfileSectionsProps } from './profile-sections';

/** All data and settings of an account. */
export function ProfileView({ messages, ...screen }: AccountScreenProps) {
  const t = useMemo(() => translatorOf(messages), [messages]);
  const texts = { loading: t('widgets.loading'), offline: t('widgets.offline') };
  return (
    <RequireAccount login={screen.hrefs.login} messages={texts}>
      {(user) => <Profile {...screen} user={user} t={t} />}
    </RequireAccount>
  );
}

function Profile(given: ProfileSectionsProps) {
  const loaded = useLazy(true, () => import('./profile-sections'));
  if (loaded) return <loaded.ProfileSections {...given} />;
  return (
    <p role="status" aria-busy="true">
      {given.t('widgets.loading')}
    </p>
  );
}
