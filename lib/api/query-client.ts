import { QueryClient } from '@tanstack/react-query';
import { isPassingFailure } from './create-client';

/**
 * The browser's one query client. It comes with axios and React Query (25 KB), so nothing that every page loads imports it:
 * islands that ask the API are behind import(), and their hooks pass this client instead of wanting a provider around the page.
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

// What a provider around the page would do: without it, what waits for the connection would wait on when it is back, and focus would refresh nothing.
if (typeof window !== 'undefined') queryClient.mount();
