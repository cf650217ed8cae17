'use client';

import { useEffect } from 'react';
import { redirectAfterLogin, type AccountScreen } from '@/components/client/redirect-after-login';
import type { Messages } from '@/lib/i18n/widget-messages';
import { ownSession } from '@/stores/support/own-session';

/** Props of every form in this folder: messages, language and linked addresses. */
export type AuthScreenProps = AccountScreen & { messages: Messages };

/**
 * For screens for logged-out visitors: a logged-in one is redirected to the previous screen, else to the profile.
 * @param profile its address
 * @param stays for links from mails, which work for logged-in users too
 */
export function useGuest(profile: string, stays = false): void {
  useEffect(() => {
    if (stays) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const look = async () => {
      const session = await ownSession().catch(() => null);
      if (!session || isGone || stop) return;
      // Only a session that the server has just confirmed redirects.
      const leave = () => {
        const { loggedIn, userData } = session.getState();
        if (isGone || !loggedIn || userData === null) return;
        // Only once: the redirect changes the store, which would notify this again.
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
