import { useState } from 'react';
import type { Failure } from '@/components/ui/form/outcome';
import type { CallInput, CallResult } from '@/lib/api/call';
import type { OperationId } from '@/lib/contracts/operations';
import { callApi, type CallOutcome } from './call-api';

type CallSettings = {
  /** The message where the server says nothing. */
  fallback?: string;
  /** The page is left after a success, so that nothing may be pressed again meanwhile. */
  leaves?: boolean;
};

/** A call that a button makes in a part of the first load: whether it is under way, and why it failed. */
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
