'use client';

import { useLazy } from '@/components/providers/use-lazy';
import type { MatchDetail } from '@/lib/contracts/predictions';
import { cookies } from '@/lib/domain/constants';
import { readCookie } from '@/stores/support/browser-storage';

/**
 * The match as the account of this browser may see it, asked for where something is locked for a visitor and there is a session. Islands that
 * ask at once share one call.
 * @returns null for whom nothing more opens, and until it is known
 */
export function useOpenedMatch({ date, slug }: { date: string; slug: string }, isLocked: boolean): MatchDetail | null {
  const opened = useLazy(isLocked, async () => {
    if (readCookie(cookies.token.name) === null) return null;
    const [{ apiQuery }, { queryClient }] = await Promise.all([
      import('@/lib/api/queries'),
      import('@/lib/api/query-client'),
    ]);
    const address = { params: { date, prediction: slug } };
    const match = await queryClient.fetchQuery(
      apiQuery('get /api/predictions/{date}/{prediction}', address, { announcesFailure: true }),
    );
    return match.matrixParameters ? match : null;
  });
  // Where nothing answers it stays locked, as for everybody else.
  return opened ?? null;
}
