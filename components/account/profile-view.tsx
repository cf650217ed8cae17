'use client';

import { useMemo } from 'react';
import { RequireAccount } from '@/components/providers/require-account';
import { useLazy } from '@/components/providers/use-lazy';
import { sayerOf } from '@/lib/i18n/widget-words';
import type { AccountScreenProps } from './account-screen';
import type { ProfileSectionsProps } from './profile-sections';

/** Everything that an account knows, and all that can be done with it. */
export function ProfileView({ words, ...screen }: AccountScreenProps) {
  const say = useMemo(() => sayerOf(words), [words]);
  const texts = { loading: say('widgets.loading'), offline: say('widgets.offline') };
  return (
    <RequireAccount login={screen.hrefs.login} words={texts}>
      {(user) => <Profile {...screen} user={user} say={say} />}
    </RequireAccount>
  );
}

function Profile(given: ProfileSectionsProps) {
  const loaded = useLazy(true, () => import('./profile-sections'));
  if (loaded) return <loaded.ProfileSections {...given} />;
  return (
    <p role="status" aria-busy="true">
      {given.say('widgets.loading')}
    </p>
  );
}
