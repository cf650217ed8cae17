'use client';

import { useEffect } from 'react';
import { redirectAfterLogin, type AccountScreen } from '@/components/client/redirect-after-login';
import type { Messages } from '@/lib/i18n/widget-messages';
import { ownSession } from '@/stores/support/own-session';

/** Props of every form in this folder: the messages, the language and the addresses it links to. */
export type AuthScreenProps = AccountScreen & { messages: Messages };

/**
 * For screens for logged-out visitors: redirects a logged-in one to the previous screen, otherwise to the profile.
 * @param profile the address of the profile
 * @param stays true for links from mails, which also work for logged-in users
 */
export function useGuest(profile: string, stays = false): void {
  useEffect(() => {
    if (stays) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const look = async () => {
      const session = await ownSession().catch(() => null);
      if (!session || isGone || stop) return;
      // Redirects only if the server has just confirmed the session.
      const leave = () => {
        const { loggedIn, userData } = session.getState();
        if (isGone || !loggedIn || userData === null) return;
        // Only once, because the redirect changes the store, which would call this again.
        isGone = true;
        stop?.();
        void redirectAfterLogin(profile);
      };
      stop = session.subscribe(leave);
      leave();
    };
    const onFocus = () => void look();
    onFocus();
    // Another tab may have logged in.
    window.addEventListener('focus', onFocus);
    return () => {
      isGone = true;
      window.removeEventListener('focus', onFocus);
      stop?.();
    };
  }, [stays, profile]);
}
