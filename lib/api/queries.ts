import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { OperationId } from '@/lib/contracts/operations';
import { call, type CallInput, type CallOptions, type CallResult } from './call';
import { queryClient } from './query-client';

/** A reading call for React Query; calls with the same operation and input share one response. */
export const apiQuery = <Id extends OperationId>(id: Id, input: CallInput<Id>, options?: CallOptions) =>
  queryOptions({
    queryKey: [id, input] as const,
    queryFn: ({ signal }) => call(id, input, { ...options, signal }),
  });

type QuerySettings = {
  /** Milliseconds for which a response is fresh; a minute by default. */
  staleTime?: number;
  /** The last response stays until one for the new input arrives. */
  keepsLast?: boolean;
  enabled?: boolean;
};

/** The response of a reading call. */
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

/** Marks the responses of these calls as stale: those on the page are refetched, the rest when needed. */
export const invalidate = (...ids: OperationId[]): Promise<unknown> =>
  Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
