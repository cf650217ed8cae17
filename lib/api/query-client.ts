import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { OperationId } from '@/lib/contracts/operations';
import { isPassingFailure, reportOf } from './failures';
import { apiHandlers } from './handlers';
import { staleAfter } from './stale-after';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { /** Whether a toast reports the failure; else the caller does. */ announcesFailure?: boolean };
    /** The operation of lib/contracts/operations.ts. */
    mutationKey: readonly [OperationId];
  }
}

/** How often a read is repeated, after pauses of 1 s and then 2 s. */
const repeats = 2;

/**
 * The browser's only query client. It comes with axios and React Query (25 KB), so nothing that every page loads
 * imports it: islands that call the API are behind import(), and their hooks pass this client instead of requiring a
 * provider around the page. Its retry rule is the only one: a read is repeated if the network or the server failed, a
 * write never. Offline both wait, and continue when the connection is back; a read first looks for a copy in the
 * service worker (decision 126).
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta }) {
      if (meta?.announcesFailure) apiHandlers().onError(reportOf(error));
    },
  }),
  mutationCache: new MutationCache({
    onSettled: (_result, _error, _input, _before, { options: { mutationKey } }) => {
      // Of several concurrent calls only the last one refetches, so that the optimistic updates of the others are not
      // reverted.
      const isLast = mutationKey !== undefined && queryClient.isMutating({ mutationKey }) <= 1;
      return isLast ? refetchAfter(mutationKey[0]) : undefined;
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < repeats && isPassingFailure(error),
      refetchOnWindowFocus: true,
      networkMode: 'offlineFirst',
    },
    // The input may be a password.
    mutations: { retry: false, gcTime: 1_000 },
  },
});

/** Refetches the data that this call may have changed. */
const refetchAfter = (id: OperationId): Promise<unknown> =>
  Promise.all(staleAfter(id).map((read) => queryClient.invalidateQueries({ queryKey: [read] })));

if (typeof window !== 'undefined') {
  // A provider usually does this: without it, paused calls would not continue when online again, and focus would
  // refetch nothing.
  queryClient.mount();
  // This code may be loaded after the connection was lost, too late to notice.
  onlineManager.setOnline(navigator.onLine);
}
