'use client';

import { useEffect, type ReactNode } from 'react';
import type { Me } from '@/lib/contracts/account';
import { cookies } from '@/lib/domain/shared/constants';
import { useAuthStore } from '@/stores/auth-store';
import { useConnectionStore } from '@/stores/connection-store';
import { readCookie } from '@/stores/support/browser-storage';
import { askToLogIn } from './redirect-after-login';

type RequireAccountProps = {
  login: string;
  messages: { loading: string; offline: string };
  children: (user: Me) => ReactNode;
};

/**
 * A personal part of a page, shown once the server has confirmed the session. Visitors without one are redirected to
 * the login, which returns here.
 */
export function RequireAccount({ login, messages, children }: RequireAccountProps) {
  const loggedIn = useAuthStore((state) => state.loggedIn);
  const user = useAuthStore((state) => state.userData);
  const isOnline = useConnectionStore((state) => state.isOnline);

  useEffect(() => {
    if (!loggedIn && readCookie(cookies.token.name) === null) askToLogIn(login);
  }, [loggedIn, login]);

  if (user) return children(user);
  return (
    <p role="status" aria-busy={isOnline}>
      {isOnline ? messages.loading : messages.offline}
    </p>
  );
}
