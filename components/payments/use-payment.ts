import { useEffect, useState } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { writeOnDemand } from '@/lib/api/on-demand';
import { waitsForConnection, type Failure } from '@/lib/api/outcome';
import { useQueryOnDemand } from '@/lib/api/use-query-on-demand';
import type { PaymentView } from '@/lib/contracts/payments';
import { paymentIdShape } from '@/lib/domain/money/payment-state';
import { cookies } from '@/lib/domain/shared/constants';
import { useAuthStore } from '@/stores/auth-store';
import { readCookie } from '@/stores/support/browser-storage';
import { isOpen, type Progress } from './progress-messages';

const pollMs = 3_000;
const fallback = 'payments.unavailable';
const polling = { everyMs: pollMs, while: isOpen };

/** The outcome of cancelling. After a `failure` it is tried again, which does not change anything already done. */
type Cancelling = { payment?: PaymentView; failure?: Failure; isRefused?: boolean };

/**
 * The state of a payment, polled until it is final.
 * @param id undefined if it is in the address as ?payment=
 * @param cancels whether to cancel it before requesting its state
 * @param isGivenUp whether it is to be cancelled
 * @returns `failure` is the reason why the last attempt failed; further attempts follow
 */
export function usePayment(
  id: string | undefined,
  cancels: boolean,
  isGivenUp: boolean,
): { payment: Progress; failure: Failure | null } {
  const loggedIn = useAuthStore((state) => state.loggedIn);
  const inAddress = useBrowserValue(() => new URLSearchParams(location.search).get('payment') ?? '', null);
  const hasToken = useBrowserValue(() => readCookie(cookies.token.name) !== null, true);
  const wanted = id ?? inAddress;
  // An id of another shape would lead to the address of another call.
  const isShaped = wanted !== null && paymentIdShape.test(wanted);
  // While a stored session is being restored, the request waits for it.
  const mayAsk = isShaped && (loggedIn || !hasToken);

  const [cancelling, setCancelling] = useState<Cancelling>({});
  const isCancelling = isGivenUp && mayAsk;
  useEffect(() => {
    if (!isCancelling) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = async () => {
      const outcome = await writeOnDemand(
        'post /api/payments/{id}/cancel',
        { params: { id: wanted ?? '' } },
        { fallback, onPause: (isPaused) => !isGone && setCancelling(isPaused ? { failure: waitsForConnection } : {}) },
      );
      if (isGone) return;
      if (outcome.ok) setCancelling({ payment: outcome.result });
      else if (!outcome.isPassing) setCancelling({ isRefused: true });
      else {
        setCancelling({ failure: outcome.failure });
        timer = setTimeout(() => void cancel(), pollMs);
      }
    };
    void cancel();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isCancelling, wanted]);

  const cancelled = cancelling.payment ?? null;
  const known = useQueryOnDemand(
    'get /api/payments/{id}',
    { params: { id: wanted ?? '' } },
    { isNeeded: mayAsk && (cancelled === null ? !cancels : isOpen(cancelled)), staleTime: 0, polling, fallback },
  );
  const isRefused = cancelling.isRefused ?? known.failed?.isPassing === false;
  const isUnknown = isRefused || (wanted !== null && !isShaped);
  return {
    // The response may have just ended the session.
    payment: isUnknown ? (loggedIn ? 'unknown' : 'guest') : (known.data ?? cancelled),
    failure: cancelling.failure ?? (known.failed?.isPassing ? known.failed.failure : null),
  };
}
