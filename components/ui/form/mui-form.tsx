'use client';

import { useParams } from 'next/navigation';
import { createContext, useContext, type ReactNode } from 'react';
import { MuiRoot } from '@/components/ui/mui-root';
import { isLocale, localeRecord } from '@/lib/i18n/locales';

const Inside = createContext(false);

function Provider({ children }: { children: ReactNode }) {
  const { locale } = useParams<{ locale?: string }>() ?? {};
  const direction = locale !== undefined && isLocale(locale) ? localeRecord(locale).dir : 'ltr';
  return (
    <Inside value={true}>
      {/* The site's own style sheet already has the variables. */}
      <MuiRoot dir={direction} disableStyleSheetGeneration>
        {children}
      </MuiRoot>
    </Inside>
  );
}

/**
 * The context that the MUI components inside need: the theme, and styles that are in the server's HTML. There is one
 * around each form; components outside a form bring their own.
 */
export function MuiForm({ children }: { children: ReactNode }) {
  return useContext(Inside) ? children : <Provider>{children}</Provider>;
}
