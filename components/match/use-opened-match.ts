'use client';

import { useLazy } from '@/components/client/use-lazy';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { cookies } from '@/lib/domain/shared/constants';
import { readCookie } from '@/stores/support/browser-storage';

/**
 * The match as this account may see it, requested if something is locked for visitors and there is a session. Islands
 * that request it at the same time share one call.
 * @returns null if nothing more is unlocked, and while loading
 */
export function useOpenedMatch({ date, slug }: { date: string; slug: string }, isLocked: boolean): MatchDetail | null {
  const opened = useLazy(isLocked, async (isRetry) => {
    if (readCookie(cookies.token.name) === null) return null;
    const [{ apiQuery }, { queryClient }] = await Promise.all([
      import('@/lib/api/queries'),
      import('@/lib/api/query-client'),
    ]);
    const address = { params: { date, prediction: slug } };
    const match = await queryClient.fetchQuery(
      apiQuery('get /api/predictions/{date}/{prediction}', address, { announcesFailure: !isRetry }),
    );
    return match.matrixParameters ? match : null;
  });
  // It stays locked until there is a response.
  return opened ?? null;
}
