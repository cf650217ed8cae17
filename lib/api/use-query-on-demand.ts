import { useEffect, useEffectEvent, useState } from 'react';
import type { CallInput, CallResult } from '@/lib/api/call';
import type { OperationId } from '@/lib/contracts/operations';
import { failedCall, type FailedCall } from './call-api';
import { loadQueries } from './on-demand';
import type { WatchSettings } from './queries';

type Settings<Id extends OperationId> = WatchSettings<Id> & {
  isNeeded?: boolean;
  /** The last response stays until the one for the new input arrives. */
  keepsLast?: boolean;
  /** A higher number asks again if the last attempt has failed or its response is old. */
  attempt?: number;
  /** The message if the response has none. */
  fallback?: string;
};
type Known<Id extends OperationId> = { data: CallResult<Id> | undefined; failed: FailedCall | null };

/** The response of a reading call in a part of the first load, and the reason why the last attempt returned none. */
export function useQueryOnDemand<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  { isNeeded = true, keepsLast = false, attempt = 0, fallback, ...settings }: Settings<Id> = {},
): Known<Id> {
  const key = `${id} ${JSON.stringify(input)}`;
  const [known, setKnown] = useState<Known<Id> & { key: string }>();
  const set = useEffectEvent((data: CallResult<Id> | undefined, error: unknown) =>
    setKnown((before) => ({
      key,
      data: data ?? (keepsLast && error === null ? before?.data : undefined),
      failed: error === null ? null : failedCall(error, fallback),
    })),
  );
  const watch = useEffectEvent(async () =>
    (await loadQueries()).watchQuery(id, input, settings, (data, error) => set(data, error)),
  );
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    watch().then(
      (end) => {
        stop = end;
        if (isGone) end();
      },
      (error: unknown) => {
        if (!isGone) set(undefined, error);
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [key, isNeeded, attempt]);
  if (!isNeeded || !known) return { data: undefined, failed: null };
  return known.key === key ? known : { data: keepsLast ? known.data : undefined, failed: null };
}
