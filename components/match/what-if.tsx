'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { cookies } from '@/lib/domain/constants';
import type { Locale } from '@/lib/i18n/locales';
import { readCookie } from '@/stores/support/browser-storage';
import { toastStore } from '@/stores/toast-store';
import type { WhatIfPanelProps } from './what-if-panel';
import type { MatrixParameters, WhatIfLabels, WhatIfWords } from './what-if-types';
import css from './what-if.module.css';

type WhatIfProps = {
  /** null: locked for a visitor. */
  parameters: MatrixParameters | null;
  address: { date: string; slug: string };
  labels: WhatIfLabels;
  words: WhatIfWords;
  locale: Locale;
  /** What a visitor sees while it is locked. */
  children: ReactNode;
};

/** The door to the sliders: their code comes when it is wanted. Who has a session asks the API whether the match is open to them already. */
export function WhatIf({ parameters, address, labels, words, locale, children }: WhatIfProps) {
  const [opened, setOpened] = useState<MatrixParameters | null>(null);
  const [Panel, setPanel] = useState<ComponentType<WhatIfPanelProps> | null>(null);
  const { date, slug } = address;

  useEffect(() => {
    if (parameters || readCookie(cookies.token.name) === null) return;
    const leaving = new AbortController();
    import('@/lib/api/predictions')
      .then(({ fetchPrediction }) => fetchPrediction(date, slug, leaving.signal))
      .then((match) => setOpened(match.matrixParameters))
      // It stays locked, as for everybody else.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [parameters, date, slug]);

  const known = parameters ?? opened;
  if (!known) return children;
  if (Panel) return <Panel parameters={known} labels={labels} words={words} locale={locale} />;
  const open = () =>
    import('./what-if-panel').then(
      (module) => setPanel(() => module.WhatIfPanel),
      () => toastStore.getState().show('error', words.failed),
    );
  return (
    <button className={css.open} type="button" data-needs-js onClick={() => void open()}>
      {words.open}
    </button>
  );
}
