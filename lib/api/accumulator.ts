import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { AccumulatorAnswer, AccumulatorLeg, AccumulatorRequest } from '@/lib/contracts/accumulator';
import { freeLegs } from '@/lib/domain/entitlements';
import { apiQuery } from './queries';
import { queryClient } from './query-client';

const priced = (body: AccumulatorRequest) => ({
  ...apiQuery('post /api/accumulator', { body }),
  placeholderData: keepPreviousData,
});

/** What a slip is worth; while the next answer is on its way the last one stays. */
export const useAccumulator = (request: AccumulatorRequest) => useQuery(priced(request), queryClient);

/** What is known of legs beyond the limit, asked for in slips that everybody may have computed. */
export function useUncountedLegs(legs: readonly AccumulatorLeg[]): AccumulatorAnswer['legs'] {
  const parts = Array.from({ length: Math.ceil(legs.length / freeLegs) }, (_, part) =>
    legs.slice(part * freeLegs, (part + 1) * freeLegs),
  );
  const answers = useQueries({ queries: parts.map((part) => priced({ legs: part })) }, queryClient);
  return answers.flatMap(({ data }) => data?.legs ?? []);
}
