'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { LateFailure, localeOfAddress } from '@/components/not-found/late-failure';
import { reloadForStaleChunk } from '@/components/shell-widgets/start/reload-guard';
import { defaultLocale, localeRecord } from '@/lib/i18n/locales';
import '@/lib/theme/generated/theme.css';
import './global.css';

type Props = { error: Error };

const never = () => () => undefined;

/** The shell itself broke: nothing of it is left, so this page brings its own. */
export default function GlobalError({ error }: Props) {
  const locale = useSyncExternalStore(never, () => localeOfAddress(location.pathname), () => defaultLocale);
  const isLight = useSyncExternalStore(never, () => /(?:^|; )theme=customLight/.test(document.cookie), () => false);
  const { language, dir } = localeRecord(locale);
  return (
    <html lang={language} dir={dir} data-theme={isLight ? 'light' : 'dark'} data-js="">
      <body>
        <main>
          <LateFailure isTakenCareOf={useCallback(() => reloadForStaleChunk(error), [error])} />
        </main>
      </body>
    </html>
  );
}
