import { useState } from 'react';
import type { CallInput, CallResult } from '@/lib/api/call';
import { callApi, type CallOutcome } from '@/lib/api/call-api';
import type { Failure } from '@/lib/api/outcome';
import type { OperationId } from '@/lib/contracts/operations';

type CallSettings = {
  /** The message where the response has none. */
  fallback?: string;
  /** A success leaves the page, so the button stays disabled. */
  leaves?: boolean;
};

/** A call by a button in a part of the first load: whether it is pending, and why it failed. */
export function useCall<Id extends OperationId>(id: Id, { fallback, leaves = false }: CallSettings = {}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (input: CallInput<Id>): Promise<CallOutcome<CallResult<Id>>> => {
    setBusy(true);
    const outcome = await callApi(id, input, fallback);
    setBusy(outcome.ok && leaves);
    setFailure(outcome.ok ? null : outcome.failure);
    return outcome;
  };
  return { run, isBusy, failure };
}
