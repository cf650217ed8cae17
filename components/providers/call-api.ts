import type { Failure } from '@/components/ui/form/outcome';
import type { call, CallInput, CallResult } from '@/lib/api/call';
import type { OperationId } from '@/lib/contracts/operations';

type Understood = Omit<Failure, 'key'> & { key: string | null; isPassing: boolean };

let understand: ((error: unknown) => Understood) | undefined;

/** `call` of lib/api with axios, loaded for the first caller. */
export async function loadCall(): Promise<typeof call> {
  const [{ call: loaded }, { isPassingFailure, refusalOf }] = await Promise.all([
    import('@/lib/api/call'),
    import('@/lib/api/create-client'),
  ]);
  understand = (error) => ({ isPassing: isPassingFailure(error), ...refusalOf(error) });
  return loaded;
}

/** Describes a failed call. If even the code for calls could not be loaded, the network failed. */
export const refusedBy = (error: unknown): Understood =>
  understand?.(error) ?? {
    isPassing: true,
    message: null,
    key: navigator.onLine ? 'widgets.call.unreachable' : 'widgets.call.offline',
    fields: {},
  };

/** The result of a call; `isPassing` failures are worth a retry. */
export type CallOutcome<Result> = { ok: true; result: Result } | { ok: false; failure: Failure; isPassing: boolean };

/**
 * Makes a call from a part of the first load: the code for calls is loaded on demand. Never throws.
 * @param fallback the message where the response has none
 */
export async function callApi<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  fallback = 'auth.errorGeneric',
): Promise<CallOutcome<CallResult<Id>>> {
  try {
    return { ok: true, result: await (await loadCall())(id, input) };
  } catch (error) {
    const { isPassing, message, key, fields } = refusedBy(error);
    return { ok: false, failure: { message, key: key ?? fallback, fields }, isPassing };
  }
}
