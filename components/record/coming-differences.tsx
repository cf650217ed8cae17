'use client';

import type { ReactNode } from 'react';
import { useLazy } from '@/components/client/use-lazy';
import { cookies } from '@/lib/domain/shared/constants';
import type { Locale } from '@/lib/i18n/locales';
import { readCookie } from '@/stores/support/browser-storage';
import type { DifferenceMessages } from './difference-table';

type ComingDifferencesProps = {
  caption: string;
  messages: DifferenceMessages;
  locale: Locale;
  /** The public version. */
  children: ReactNode;
};

/**
 * With a session, asks the API for the upcoming matches. The public sketch stays until there is a response, or if the
 * matches are locked.
 */
export function ComingDifferences({ caption, messages, locale, children }: ComingDifferencesProps) {
  const opened = useLazy(true, async (isRetry) => {
    if (readCookie(cookies.token.name) === null) return null;
    const [{ apiQuery }, { queryClient }, { ComingTable: Table }] = await Promise.all([
      import('@/lib/api/queries'),
      import('@/lib/api/query-client'),
      import('./coming-table'),
    ]);
    const board = apiQuery('get /api/market-board', {}, { announcesFailure: !isRetry });
    const { coming } = await queryClient.fetchQuery(board);
    return coming.items.length > 0 ? { Table, items: coming.items } : null;
  });
  if (!opened) return children;
  return <opened.Table caption={caption} items={opened.items} messages={messages} locale={locale} />;
}
