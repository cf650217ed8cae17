'use client';

import { useSyncExternalStore } from 'react';
import { LateFailure } from '@/components/not-found/late-failure';
import '@/lib/theme/generated/theme.css';
import './global.css';

type Props = { error: Error };

const never = () => () => undefined;
const isLightChosen = () => /(?:^|; )theme=customLight/.test(document.cookie);
const unknown = () => false;

/** The shell itself broke: nothing of it is left, so this page brings its own. Its language follows with its words. */
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
