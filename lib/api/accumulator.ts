import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { AccumulatorAnswer, AccumulatorRequest } from '@/lib/contracts/accumulator';
import { api } from './client';
import { queryClient } from './query-client';

export async function fetchAccumulator(request: AccumulatorRequest, signal?: AbortSignal): Promise<AccumulatorAnswer> {
  const { data } = await api.post<AccumulatorAnswer>('/accumulator', request, { signal, isToldByCaller: true });
  return data;
}

const accumulatorOptions = (request: AccumulatorRequest) =>
  queryOptions({
    queryKey: ['accumulator', request],
    queryFn: ({ signal }) => fetchAccumulator(request, signal),
    placeholderData: keepPreviousData,
  });

/** What a slip is worth; while the next answer is on its way the last one stays. */
export const useAccumulator = (request: AccumulatorRequest) => useQuery(accumulatorOptions(request), queryClient);
