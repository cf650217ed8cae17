'use client';

import { useEffect } from 'react';
import { goOn } from '@/components/providers/go-on';
import { ownSession } from '@/components/providers/own-session';

/**
 * These screens are for logged-out visitors: a logged-in one goes on to the previous screen, else to the profile.
 * @param profile its address
 * @param stays a link from a mail works whoever is logged in on this device
 */
export function useGuest(profile: string, stays = false): void {
  useEffect(() => {
    if (stays) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const look = async () => {
      const session = await ownSession().catch(() => null);
      if (!session || isGone || stop) return;
      // Only a session that the server has just confirmed moves anybody.
      const leave = () => {
        const { loggedIn, userData } = session.getState();
        if (loggedIn && userData !== null) void goOn(profile);
      };
      stop = session.subscribe(leave);
      leave();
    };
    const onFocus = () => void look();
    onFocus();
    // Another tab may have begun a session.
    window.addEventListener('focus', onFocus);
    return () => {
      isGone = true;
      window.removeEventListener('focus', onFocus);
      stop?.();
    };
  }, [stays, profile]);
}
