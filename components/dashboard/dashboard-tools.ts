import type { Failure } from '@/components/ui/form/outcome';
import type { CallInput, CallResult } from '@/lib/api/call';
import type { OperationId } from '@/lib/contracts/operations';
import type { Say } from '@/lib/i18n/widget-words';

/** What every section of the dashboard needs. */
export type DashboardTools = {
  say: Say;
  instant: (text: string) => string;
  number: (value: number) => string;
  money: (amountMinor: number) => string;
  matchHref: (date: string, slug: string) => string;
  /** Something is on its way: buttons rest. */
  isBusy: boolean;
  /** Does something, then asks for all figures anew. What failed is told above them. */
  run: <Id extends OperationId>(
    id: Id,
    input: CallInput<Id>,
  ) => Promise<{ ok: true; result: CallResult<Id> } | { ok: false; failure: Failure }>;
};
