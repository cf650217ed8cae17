import type { call, CallInput, CallResult } from '@/lib/api/call';
import type { OperationId } from '@/lib/contracts/operations';
import type { Failure } from './outcome';

export type FailedCall = { ok: false; failure: Failure; /** Whether a retry is worthwhile. */ isPassing: boolean };
export type CallOutcome<Result> = { ok: true; result: Result } | FailedCall;

let describe: ((error: unknown, fallback: string) => FailedCall) | undefined;

/** `call` from lib/api with axios, loaded for the first caller. */
export async function loadCall(): Promise<typeof call> {
  const [{ call: loaded }, { failureOf, isPassingFailure }] = await Promise.all([
    import('@/lib/api/call'),
    import('@/lib/api/failures'),
  ]);
  describe = (error, fallback) => ({
    ok: false,
    failure: failureOf(error, fallback),
    isPassing: isPassingFailure(error),
  });
  return loaded;
}

/** Describes a failed call. If even the code for calls could not be loaded, the network failed. */
export const failedCall = (error: unknown, fallback = 'auth.errorGeneric'): FailedCall =>
  describe?.(error, fallback) ?? {
    ok: false,
    failure: {
      message: null,
      key: navigator.onLine ? 'widgets.call.unreachable' : 'widgets.call.offline',
      fields: {},
    },
    isPassing: true,
  };

/**
 * Makes a call from a part of the first load: the code for calls is loaded on demand. Never throws.
 * @param fallback the message if the response has none
 */
export async function callApi<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  fallback?: string,
): Promise<CallOutcome<CallResult<Id>>> {
  try {
    return { ok: true, result: await (await loadCall())(id, input) };
  } catch (error) {
    return failedCall(error, fallback);
  }
}
