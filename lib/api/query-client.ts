import { QueryClient } from '@tanstack/react-query';
import { isPassingFailure } from './failures';

/**
 * The browser's one query client. It comes with axios and React Query (25 KB), so nothing that every page loads imports
 * it: islands that call the API are behind import(), and their hooks pass this client instead of requiring a provider
 * around the page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 1 && isPassingFailure(error),
      refetchOnWindowFocus: true,
    },
  },
});

// Done by a provider otherwise: without it, paused queries would not resume when online again, and focus would refetch
// nothing.
if (typeof window !== 'undefined') queryClient.mount();
