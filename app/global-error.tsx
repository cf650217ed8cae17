'use client';

import { useSyncExternalStore } from 'react';
import { LateFailure } from '@/components/not-found/late-failure';
import '@/lib/theme/generated/theme.css';
import './global.css';

type Props = { error: Error };

const never = () => () => undefined;
const isLightChosen = () => /(?:^|; )theme=customLight/.test(document.cookie);
const unknown = () => false;

/** The shell itself failed, so this page brings its own. Its language is known once its messages have loaded. */
export default function GlobalError({ error }: Props) {
  const isLight = useSyncExternalStore(never, isLightChosen, unknown);
  return (
    <html data-theme={isLight ? 'light' : 'dark'} data-js="" suppressHydrationWarning>
      <body>
        <main>
          <LateFailure code={500} error={error} />
        </main>
      </body>
    </html>
  );
}
