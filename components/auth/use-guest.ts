'use client';

import { useEffect } from 'react';
import { goOn } from '@/components/providers/go-on';
import { useSession } from '@/components/providers/session';

/**
 * These screens are for logged-out visitors: a logged-in one goes on to the previous screen, else to the profile.
 * @param profile its address
 * @param stays a link from a mail works whoever is logged in on this device
 */
export function useGuest(profile: string, stays = false): void {
  // Only a session that the server has just confirmed moves anybody.
  const isKnown = useSession((state) => state.loggedIn && state.userData !== null);
  useEffect(() => {
    if (isKnown && !stays) void goOn(profile);
  }, [isKnown, stays, profile]);
}
