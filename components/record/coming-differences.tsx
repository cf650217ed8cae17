'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { cookies } from '@/lib/domain/constants';
import type { Locale } from '@/lib/i18n/locales';
import { readCookie } from '@/stores/support/browser-storage';
import type { ComingTableProps } from './coming-table';
import type { DifferenceWords } from './difference-table';

type ComingDifferencesProps = {
  caption: string;
  words: DifferenceWords;
  locale: Locale;
  /** What everybody else sees. */
  children: ReactNode;
};

type Opened = { Table: ComponentType<ComingTableProps>; items: ComingTableProps['items'] };

/** Who has a session asks the API for the coming matches; where it stays locked, or nothing answers, the sketch stays as for everybody. */
export function ComingDifferences({ caption, words, locale, children }: ComingDifferencesProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (readCookie(cookies.token.name) === null) return;
    const leaving = new AbortController();
    const load = async () => {
      const [{ fetchMarketBoard }, { ComingTable }] = await Promise.all([
        import('@/lib/api/market-board'),
        import('./coming-table'),
      ]);
      const { coming } = await fetchMarketBoard(leaving.signal);
      if (coming.items.length > 0) setOpened({ Table: ComingTable, items: coming.items });
    };
    load().catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (!opened) return children;
  return <opened.Table caption={caption} items={opened.items} words={words} locale={locale} />;
}
