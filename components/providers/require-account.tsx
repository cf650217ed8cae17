'use client';

import { useEffect, type ReactNode } from 'react';
import type { Me } from '@/lib/contracts/account';
import { cookies } from '@/lib/domain/constants';
import { useConnectionStore } from '@/stores/connection-store';
import { readCookie } from '@/stores/support/browser-storage';
import { askToLogIn } from './go-on';
import { useSession } from './session';

type RequireAccountProps = {
  /** Address of the login. */
  login: string;
  words: { loading: string; offline: string };
  children: (user: Me) => ReactNode;
};

/** A personal part: shown once the server has said whose it is. Others are sent to the login, which leads back here. */
export function RequireAccount({ login, words, children }: RequireAccountProps) {
  const loggedIn = useSession((state) => state.loggedIn);
  const user = useSession((state) => state.userData);
  const isOnline = useConnectionStore((state) => state.isOnline);

  useEffect(() => {
    if (!loggedIn && readCookie(cookies.token.name) === null) void askToLogIn(login);
  }, [loggedIn, login]);

  if (user) return children(user);
  return (
    <p role="status" aria-busy={isOnline}>
      {isOnline ? words.loading : words.offline}
    </p>
  );
}
