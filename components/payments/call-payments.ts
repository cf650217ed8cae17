import { loadCalls, refusedBy } from '@/components/providers/call-account';
import type { PaymentCalls } from '@/lib/api/payments';

export type Outcome<Result> =
  { ok: true; result: Result } | { ok: false; status: 'refused' | 'passing'; message: string | null };

/** Runs a call about money; what calls need is fetched for it. Never throws; `passing` may be better in a moment. */
export async function callPayments<Result>(work: (calls: PaymentCalls) => Promise<Result>): Promise<Outcome<Result>> {
  try {
    const [{ payments }] = await Promise.all([import('@/lib/api/payments'), loadCalls()]);
    return { ok: true, result: await work(payments) };
  } catch (error) {
    const { isPassing, message } = refusedBy(error);
    return { ok: false, status: isPassing ? 'passing' : 'refused', message };
  }
}
