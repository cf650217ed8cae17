import {
  keepPreviousData,
  QueryObserver,
  queryOptions,
  useMutation,
  useQuery,
  type QueryObserverResult,
  type UseMutationOptions,
} from '@tanstack/react-query';
import type { OperationId } from '@/lib/contracts/operations';
import { call, type CallInput, type CallOptions, type CallResult } from './call';
import { isPassingFailure } from './failures';
import { queryClient } from './query-client';

type ReadOptions = {
  /** Whether a toast reports the failure; else the caller does. */
  announcesFailure?: boolean;
  /** Replaces the token from the cookie. */
  token?: string;
};

/** A reading call for React Query; calls with the same operation and input share one response. */
export const apiQuery = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  { announcesFailure = false, token }: ReadOptions = {},
) =>
  queryOptions({
    queryKey: [id, input, ...(token === undefined ? [] : [token])] as const,
    queryFn: ({ signal }) => call(id, input, { signal, ...(token !== undefined && { token }) }),
    meta: { announcesFailure },
  });

type QuerySettings = {
  /** How many milliseconds a response stays fresh; by default a minute. */
  staleTime?: number;
  /** The last response stays until the one for the new input arrives. */
  keepsLast?: boolean;
  enabled?: boolean;
};

export const useApiQuery = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  options?: ReadOptions,
  { keepsLast, ...settings }: QuerySettings = {},
) =>
  useQuery(
    { ...apiQuery(id, input, options), ...settings, ...(keepsLast && { placeholderData: keepPreviousData }) },
    queryClient,
  );

/** Reads outside a component; callers share the response of a request in progress. */
export const fetchApi = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  options?: ReadOptions,
): Promise<CallResult<Id>> => queryClient.fetchQuery({ ...apiQuery(id, input, options), staleTime: 0 });

export type WatchSettings<Id extends OperationId> = {
  staleTime?: number;
  /** Asks again after `everyMs` while `while` holds for the response, and if the network or the server failed. */
  polling?: { everyMs: number; while: (data: CallResult<Id>) => boolean };
};

/**
 * Watches the response of a reading call for a part without React Query's hooks.
 * @param set called on each change with the response, and the reason why the last attempt failed or waits for the
 * connection, else null
 * @returns a function that stops watching
 */
export function watchQuery<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  { polling, ...settings }: WatchSettings<Id>,
  set: (data: CallResult<Id> | undefined, error: Error | null) => void,
): () => void {
  type Result = CallResult<Id>;
  const observer = new QueryObserver<Result, Error, Result, Result, readonly [Id, CallInput<Id>, ...string[]]>(
    queryClient,
    {
      ...apiQuery(id, input),
      ...settings,
      ...(polling && {
        refetchInterval: ({ state: { data, error } }) =>
          (error ? isPassingFailure(error) : data !== undefined && polling.while(data)) && polling.everyMs,
        // The visitor may be paying in another tab.
        refetchIntervalInBackground: true,
      }),
    },
  );
  const tell = ({ data, error, fetchStatus, failureReason }: QueryObserverResult<Result>) =>
    set(data, fetchStatus === 'paused' ? failureReason : error);
  const stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return stop;
}

type WriteOptions = Pick<CallOptions, 'accept' | 'timeoutMs' | 'token'>;

/**
 * A writing call for React Query. The data that it makes stale are refetched before it counts as done
 * (./stale-after.ts).
 */
const apiMutation = <Id extends OperationId>(id: Id, options: WriteOptions = {}) => ({
  mutationKey: [id] as const,
  mutationFn: (input: CallInput<Id>) => call(id, input, options),
});

type MutationSettings<Id extends OperationId, Before> = { call?: WriteOptions } & Pick<
  UseMutationOptions<CallResult<Id>, Error, CallInput<Id>, Before>,
  'onMutate' | 'onError' | 'onSuccess' | 'scope'
>;

/** A call made by a button: `mutate(input)`, `isPending`, `error`, `data`. */
export const useApiMutation = <Id extends OperationId, Before = unknown>(
  id: Id,
  { call: options, ...settings }: MutationSettings<Id, Before> = {},
) =>
  useMutation<CallResult<Id>, Error, CallInput<Id>, Before>({ ...apiMutation(id, options), ...settings }, queryClient);

/**
 * Makes a writing call outside a component that has the query client.
 * @param onPause called when the call starts or stops waiting for the connection
 */
export async function runMutation<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  options?: WriteOptions,
  onPause?: (isPaused: boolean) => void,
): Promise<CallResult<Id>> {
  const cache = queryClient.getMutationCache();
  const mutation = cache.build(queryClient, queryClient.defaultMutationOptions(apiMutation(id, options)));
  const stop = onPause && cache.subscribe((event) => event.mutation === mutation && onPause(mutation.state.isPaused));
  try {
    return await mutation.execute(input);
  } finally {
    stop?.();
  }
}

/** Marks the responses of these calls as stale: those on the page are refetched, the rest when needed. */
export const invalidate = (...ids: OperationId[]): Promise<unknown> =>
  Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
