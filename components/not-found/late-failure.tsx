'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

/** The page's language, from the first segment of its address. */
export function localeOfAddress(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : defaultLocale;
}

type LateFailureProps = {
  /** Whether something else is done about the error, such as a reload for newer code. */
  isTakenCareOf(): boolean;
};

/** Fetches the error page after something broke: error boundaries are on every page, so they must weigh nothing. */
export function LateFailure({ isTakenCareOf }: LateFailureProps) {
  const [screen, setScreen] = useState<ReactNode>(null);
  useEffect(() => {
    if (isTakenCareOf()) return;
    void import('./failure-screen').then(({ failureScreen }) => failureScreen(localeOfAddress(location.pathname))).then(setScreen);
  }, [isTakenCareOf]);
  return screen;
}
