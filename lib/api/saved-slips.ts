import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { SavedSlip, SavedSlipList } from '@/lib/contracts/saved-slips';
import type { SlipKind } from '@/lib/domain/football/saved-slip';
import { call } from './call';
import { queryClient } from './query-client';

/** For slips of any kind. */
const all = ['get /api/account/slips'] as const;

/** The account's saved slips, page by page. @param kind null for both picks and accumulators */
export const useSavedSlips = (kind: SlipKind | null) =>
  useInfiniteQuery(
    {
      queryKey: [...all, kind] as const,
      queryFn: ({ pageParam, signal }) =>
        call('get /api/account/slips', { query: { page: pageParam, ...(kind && { kind }) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : null),
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

/**
 * Shows the lists without a slip that is being deleted.
 * @returns a function that reverts this
 */
export async function showWithoutSlip(id: string): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: all });
  const before = queryClient.getQueriesData<InfiniteData<SavedSlipList, number>>({ queryKey: all });
  for (const [key, list] of before) {
    const slip = list?.pages.flatMap(({ items }) => items).find((each) => each.id === id);
    if (list && slip)
      queryClient.setQueryData(key, { ...list, pages: list.pages.map((page) => withoutSlip(page, slip)) });
  }
  return () => {
    for (const [key, list] of before) queryClient.setQueryData(key, list);
  };
}

function withoutSlip(page: SavedSlipList, { id, legs }: SavedSlip): SavedSlipList {
  const kind: SlipKind = legs.length === 1 ? 'single' : 'accumulator';
  return {
    ...page,
    items: page.items.filter((slip) => slip.id !== id),
    total: page.total - 1,
    kinds: { ...page.kinds, [kind]: page.kinds[kind] - 1 },
  };
}
