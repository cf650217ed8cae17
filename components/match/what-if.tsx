'use client';

import { useState, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { toastStore } from '@/stores/toast-store';
import { useOpenedMatch } from './use-opened-match';
import type { WhatIfPanelProps } from './what-if-panel';
import type { MatrixParameters, PublishedView, WhatIfLabels, WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

type WhatIfProps = {
  /** null if only the free markets are open to visitors. */
  parameters: MatrixParameters | null;
  published: PublishedView;
  address: { date: string; slug: string };
  labels: WhatIfLabels;
  messages: WhatIfMessages;
  locale: Locale;
  /** Content shown below to visitors while the rest is locked. */
  children: ReactNode;
};

/**
 * Opens the sliders, whose code loads on demand. With a session, asks the API whether the match is already open; until
 * it is, only the free markets follow the sliders.
 */
export function WhatIf({ parameters, published, address, labels, messages, locale, children }: WhatIfProps) {
  const opened = useOpenedMatch(address, parameters === null);
  const [Panel, setPanel] = useState<ComponentType<WhatIfPanelProps> | null>(null);

  const known = parameters ?? opened?.matrixParameters ?? null;
  const open = () =>
    import('./what-if-panel').then(
      (module) => setPanel(() => module.WhatIfPanel),
      () => toastStore.getState().show('error', messages.failed),
    );
  return (
    <>
      {Panel ? (
        <Panel
          key={known ? 'all' : 'free'}
          parameters={known}
          published={published}
          labels={labels}
          messages={messages}
          locale={locale}
        />
      ) : (
        <button className={css.open} type="button" data-needs-js onClick={() => void open()}>
          {messages.open}
        </button>
      )}
      {known ? null : children}
    </>
  );
}
