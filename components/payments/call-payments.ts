import { loadCalls, refusedBy } from '@/components/providers/call-account';
import type { PaymentCalls } from '@/lib/api/payments';

export type Outcome<Result> =
  | { ok: true; result: Result }
  | {
      ok: false;
      status: 'refused' | 'passing';
      /** In the server's words, or a key of ours. */ message: string | null;
      key: string;
    };

/** Runs a call about money; what calls need is fetched for it. Never throws; `passing` may be better in a moment. */
export async function callPayments<Result>(work: (calls: PaymentCalls) => Promise<Result>): Promise<Outcome<Result>> {
  try {
    const [{ payments }] = await Promise.all([import('@/lib/api/payments'), loadCalls()]);
    return { ok: true, result: await work(payments) };
  } catch (error) {
    const { isPassing, message, key } = refusedBy(error);
    return { ok: false, status: isPassing ? 'passing' : 'refused', message, key: key ?? 'payments.unavailable' };
  }
}
