import { apiQuery, useApiMutation, useApiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';

const settings = apiQuery('get /api/account/alerts', {});

/** The account's alerts by e-mail. A change is shown at once, and reverted if it could not be stored. */
export function useEmailAlerts() {
  const stored = useApiQuery('get /api/account/alerts', {}, undefined, { staleTime: 0 });
  const changing = useApiMutation('patch /api/account/alerts', {
    // One after the other, so that the last change counts.
    scope: { id: 'alerts' },
    async onMutate({ body }) {
      await queryClient.cancelQueries({ queryKey: settings.queryKey });
      const before = queryClient.getQueryData(settings.queryKey);
      queryClient.setQueryData(settings.queryKey, (known) => known && { ...known, ...body });
      return before;
    },
    onError: (_error, _input, before) => before && queryClient.setQueryData(settings.queryKey, before),
  });
  return { stored, changing };
}
