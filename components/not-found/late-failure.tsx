'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { takeReload } from '@/components/providers/take-reload';

type LateFailureProps = {
  error?: unknown;
  code: 404 | 500;
};

/** Fetches the error page after something broke or was missing: the boundaries are on every page, so they must weigh next to nothing. */
export function LateFailure({ error, code }: LateFailureProps) {
  const [screen, setScreen] = useState<ReactNode>(null);
  useEffect(() => {
    import('./failure-screen').then(({ failureScreen }) => failureScreen(code, error)).then(setScreen, lastResort);
  }, [code, error]);
  return screen;
}

/** Not even the error page can be had: online, its files belong to a build that is gone. */
function lastResort(): void {
  if (navigator.onLine && takeReload(location.pathname, sessionStorage)) location.reload();
}
