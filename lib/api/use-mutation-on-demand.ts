import { useState } from 'react';
import type { CallInput, CallResult } from '@/lib/api/call';
import type { OperationId } from '@/lib/contracts/operations';
import type { CallOutcome } from './call-api';
import { writeOnDemand } from './on-demand';
import { waitsForConnection, type Failure } from './outcome';

type Settings = {
  /** The message if the response has none. */
  fallback?: string;
  /** A success leaves the page, so the button stays disabled. */
  leaves?: boolean;
};

/**
 * A writing call made by a button in a part of the first load: whether it is pending, and why it failed or that it
 * waits for the connection.
 */
export function useMutationOnDemand<Id extends OperationId>(id: Id, { fallback, leaves = false }: Settings = {}) {
  const [isBusy, setBusy] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (input: CallInput<Id>): Promise<CallOutcome<CallResult<Id>>> => {
    setBusy(true);
    const outcome = await writeOnDemand(id, input, { fallback, onPause: setPaused });
    setBusy(outcome.ok && leaves);
    setFailure(outcome.ok ? null : outcome.failure);
    return outcome;
  };
  return { run, isBusy, isPaused, failure: isPaused ? waitsForConnection : failure };
}
