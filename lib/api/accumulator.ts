import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { AccumulatorLeg, AccumulatorRequest, AccumulatorResponse } from '@/lib/contracts/accumulator';
import { freeLegs } from '@/lib/domain/accounts/entitlements';
import { apiQuery } from './queries';
import { queryClient } from './query-client';

const priced = (body: AccumulatorRequest) => ({
  ...apiQuery('post /api/accumulator', { body }),
  placeholderData: keepPreviousData,
});

/** Computes a slip; the last response stays until the next one has loaded. */
export const useAccumulator = (request: AccumulatorRequest) => useQuery(priced(request), queryClient);

/** Facts about legs beyond the limit, requested in slips small enough for anyone to compute. */
export function useUncountedLegs(legs: readonly AccumulatorLeg[]): AccumulatorResponse['legs'] {
  const parts = Array.from({ length: Math.ceil(legs.length / freeLegs) }, (_, part) =>
    legs.slice(part * freeLegs, (part + 1) * freeLegs),
  );
  const responses = useQueries({ queries: parts.map((part) => priced({ legs: part })) }, queryClient);
  return responses.flatMap(({ data }) => data?.legs ?? []);
}
