'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { takeReload } from '@/components/client/take-reload';

type LateFailureProps = {
  error?: unknown;
  code: 404 | 500;
};

/** Loads the error page after an error or a 404: the boundaries are on every page, so they must be tiny. */
export function LateFailure({ error, code }: LateFailureProps) {
  const [screen, setScreen] = useState<ReactNode>(null);
  useEffect(() => {
    import('./failure-screen').then(({ failureScreen }) => failureScreen(code, error)).then(setScreen, lastResort);
  }, [code, error]);
  return screen;
}

/** The error page cannot be loaded either: if the device is online, its files belong to an older build. */
function lastResort(): void {
  if (navigator.onLine && takeReload(location.pathname, sessionStorage)) location.reload();
}
