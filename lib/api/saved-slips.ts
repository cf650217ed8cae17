import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call';
import { queryClient } from './query-client';

const listOptions = infiniteQueryOptions({
  queryKey: ['get /api/account/slips'],
  queryFn: ({ pageParam, signal }) => call('get /api/account/slips', { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : null),
  staleTime: 0,
});

/** The account's saved accumulators, page by page. */
export const useSavedSlips = () => useInfiniteQuery(listOptions, queryClient);

/**
 * Shows the list without a slip that is being deleted.
 * @returns takes it back
 */
export async function showWithoutSlip(id: string): Promise<() => void> {
  const { queryKey } = listOptions;
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.filter((slip) => slip.id !== id),
          total: page.total - 1,
        })),
      },
  );
  return () => queryClient.setQueryData(queryKey, before);
}
