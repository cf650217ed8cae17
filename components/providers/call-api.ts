import type { Failure } from '@/components/ui/form/outcome';
import type { call, CallInput, CallResult } from '@/lib/api/call';
import type { OperationId } from '@/lib/contracts/operations';

type Understood = Omit<Failure, 'key'> & { key: string | null; isPassing: boolean };

let understand: ((error: unknown) => Understood) | undefined;

/** `call` of lib/api with axios, fetched for whoever calls first. */
export async function loadCall(): Promise<typeof call> {
  const [{ call: loaded }, { isPassingFailure, refusalOf }] = await Promise.all([
    import('@/lib/api/call'),
    import('@/lib/api/create-client'),
  ]);
  understand = (error) => ({ isPassing: isPassingFailure(error), ...refusalOf(error) });
  return loaded;
}

/** What is known of a failed call. Where not even the code for calls could be fetched, the network is what failed. */
export const refusedBy = (error: unknown): Understood =>
  understand?.(error) ?? {
    isPassing: true,
    message: null,
    key: navigator.onLine ? 'widgets.call.unreachable' : 'widgets.call.offline',
    fields: {},
  };

/** What came of a call; `isPassing` may be better in a moment. */
export type CallOutcome<Result> = { ok: true; result: Result } | { ok: false; failure: Failure; isPassing: boolean };

/**
 * Makes a call from a part that is there before anybody needs the API: what calls need is fetched for it. Never throws.
 * @param fallback the message where the server says nothing
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
