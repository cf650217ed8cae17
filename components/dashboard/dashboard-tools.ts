import type { CallInput, CallResult } from '@/lib/api/call';
import type { Failure } from '@/lib/api/outcome';
import type { OperationId } from '@/lib/contracts/operations';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/widget-messages';

export type DashboardTools = {
  t: Translate;
  locale: Locale;
  instant: (text: string) => string;
  number: (value: number) => string;
  money: (amountMinor: number) => string;
  matchHref: (date: string, slug: string) => string;
  /** An action is pending, so buttons are disabled. */
  isBusy: boolean;
  /** Runs an action, then refetches all figures. Failures appear above them. */
  run: <Id extends OperationId>(
    id: Id,
    input: CallInput<Id>,
  ) => Promise<{ ok: true; result: CallResult<Id> } | { ok: false; failure: Failure }>;
};
