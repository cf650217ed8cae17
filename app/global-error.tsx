'use client';

import { LateFailure } from '@/components/not-found/late-failure';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import '@/lib/theme/generated/theme.css';
import './global.css';

type Props = { error: Error };

const isLightChosen = () => /(?:^|; )theme=customLight/.test(document.cookie);

/** The shell itself failed, so this page brings its own. Its language is known once its messages have loaded. */
export default function GlobalError({ error }: Props) {
  const isLight = useBrowserValue(isLightChosen, false);
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
