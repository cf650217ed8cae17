import { loadCalls, refusedBy } from '@/components/providers/call-account';
import type { DashboardCalls } from '@/lib/api/admin-dashboard';

export type Outcome<Result> =
  | { ok: true; result: Result }
  | {
      ok: false;
      /** In the server's words, or a key of ours. */
      message: string | null;
      key: string;
      /** Message keys by field. */
      fields: Readonly<Record<string, string>>;
    };

/** Runs a call of the dashboard; what calls need is fetched for it. Never throws. */
export async function callDashboard<Result>(
  work: (calls: DashboardCalls) => Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    const [{ dashboard }] = await Promise.all([import('@/lib/api/admin-dashboard'), loadCalls()]);
    return { ok: true, result: await work(dashboard) };
  } catch (error) {
    const { message, key, fields } = refusedBy(error);
    return { ok: false, message, key: key ?? 'auth.errorGeneric', fields };
  }
}
