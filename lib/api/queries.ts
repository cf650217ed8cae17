import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { OperationId } from '@/lib/contracts/operations';
import { call, type CallInput, type CallOptions, type CallResult } from './call';
import { queryClient } from './query-client';

/** A reading call as React Query takes it; calls of the same operation and input share one answer. */
export const apiQuery = <Id extends OperationId>(id: Id, input: CallInput<Id>, options?: CallOptions) =>
  queryOptions({
    queryKey: [id, input] as const,
    queryFn: ({ signal }) => call(id, input, { ...options, signal }),
  });

type QuerySettings = {
  /** Milliseconds for which an answer counts as new; a minute by default. */
  staleTime?: number;
  /** Until another input is answered, the answer to the last one stays. */
  keepsLast?: boolean;
  enabled?: boolean;
};

/** The answer of a reading call. */
export const useApiQuery = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  options?: CallOptions,
  { keepsLast, ...settings }: QuerySettings = {},
) =>
  useQuery(
    { ...apiQuery(id, input, options), ...settings, ...(keepsLast && { placeholderData: keepPreviousData }) },
    queryClient,
  );

type MutationSettings<Id extends OperationId> = Pick<CallOptions, 'accept'> & {
  onSuccess?: (result: CallResult<Id>) => unknown;
  /** After a success and after a failure; awaited. */
  onSettled?: () => unknown;
};

/** A call that a button makes: `mutate(input)`, `isPending`, `error`, `data`. */
export const useApiMutation = <Id extends OperationId>(
  id: Id,
  { accept, onSuccess, onSettled }: MutationSettings<Id> = {},
) =>
  useMutation<CallResult<Id>, Error, CallInput<Id>>(
    {
      mutationFn: (input) => call(id, input, accept === undefined ? {} : { accept }),
      onSuccess: (result) => onSuccess?.(result),
      onSettled: () => onSettled?.(),
    },
    queryClient,
  );

/** What these calls have answered counts as old: what is on the page is asked for again, the rest when it is needed. */
export const invalidate = (...ids: OperationId[]): Promise<unknown> =>
  Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
