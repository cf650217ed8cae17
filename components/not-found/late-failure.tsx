'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { takeReload } from '@/components/client/take-reload';

type LateFailureProps = {
  error?: unknown;
  code: 404 | 500;
};

/** Loads the error page after an error or a 404. The boundaries are on every page, so they must be tiny. */
export function LateFailure({ error, code }: LateFailureProps) {
  const [screen, setScreen] = useState<ReactNode>(null);
  useEffect(() => {
    import('./failure-screen').then(({ failureScreen }) => failureScreen(code, error)).then(setScreen, lastResort);
  }, [code, error]);
  return screen;
}

/** Reloads the page if the device is online: if even the error page is missing, its files are from an older build. */
function lastResort(): void {
  if (navigator.onLine && takeReload(location.pathname, sessionStorage)) location.reload();
}
