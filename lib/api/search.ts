import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SearchResult } from '@/lib/contracts/search';
import { api } from './client';
import { queryClient } from './query-client';

async function fetchSearch(q: string, signal?: AbortSignal): Promise<SearchResult> {
  const { data } = await api.get<SearchResult>('/search', { params: { q }, signal, isToldByCaller: true });
  return data;
}

/** A question that nobody waits for any more is cancelled; until the next answer the last one stands. */
const searchOptions = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => fetchSearch(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** @param q trimmed; empty asks nothing */
export const useSearch = (q: string) => useQuery(searchOptions(q), queryClient);
