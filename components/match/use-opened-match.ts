'use client';

import { useEffect, useState } from 'react';
import type { MatchDetail } from '@/lib/contracts/predictions';
import { cookies } from '@/lib/domain/constants';
import { readCookie } from '@/stores/support/browser-storage';

/**
 * The match as the account of this browser may see it, asked for where something is locked for a visitor and there is a session. Islands that
 * ask at once share one call.
 * @returns null for whom nothing more opens, and until it is known
 */
export function useOpenedMatch({ date, slug }: { date: string; slug: string }, isLocked: boolean): MatchDetail | null {
  const [opened, setOpened] = useState<MatchDetail | null>(null);
  useEffect(() => {
    if (!isLocked || readCookie(cookies.token.name) === null) return;
    let isGone = false;
    Promise.all([import('@/lib/api/predictions'), import('@/lib/api/query-client')])
      .then(([{ predictionOptions }, { queryClient }]) => queryClient.fetchQuery(predictionOptions(date, slug)))
      .then((match) => {
        if (!isGone && match.matrixParameters) setOpened(match);
      })
      // It stays locked, as for everybody else.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isLocked, date, slug]);
  return opened;
}
