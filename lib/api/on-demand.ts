import type { CallInput, CallResult } from '@/lib/api/call';
import type { OperationId } from '@/lib/contracts/operations';
import { failedCall, loadCall, type CallOutcome } from './call-api';

/** The code that makes calls through React Query and axios, loaded for the first caller. */
export async function loadQueries() {
  const [{ fetchApi, runMutation, watchQuery }] = await Promise.all([import('@/lib/api/queries'), loadCall()]);
  return { fetchApi, runMutation, watchQuery };
}

type OnDemandSettings = {
  /** The message if the response has none. */
  fallback?: string | undefined;
  /** Replaces the token from the cookie. */
  token?: string;
};

const settled = async <Result>(calling: () => Promise<Result>, fallback?: string): Promise<CallOutcome<Result>> => {
  try {
    return { ok: true, result: await calling() };
  } catch (error) {
    return failedCall(error, fallback);
  }
};

/** Reads without adding React Query to the first load. Never throws. */
export const readOnDemand = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  { fallback, ...options }: OnDemandSettings = {},
): Promise<CallOutcome<CallResult<Id>>> =>
  settled(async () => (await loadQueries()).fetchApi(id, input, options), fallback);

type WriteSettings = OnDemandSettings & {
  /** Called when the call starts or stops waiting for the connection. */
  onPause?: (isPaused: boolean) => void;
};

/** Writes without adding React Query to the first load; if offline, waits for the connection. Never throws. */
export const writeOnDemand = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  { fallback, onPause, ...options }: WriteSettings = {},
): Promise<CallOutcome<CallResult<Id>>> =>
  settled(async () => (await loadQueries()).runMutation(id, input, options, onPause), fallback);
