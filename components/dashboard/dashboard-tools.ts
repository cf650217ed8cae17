import type { Say } from '@/lib/i18n/widget-words';
import type { callDashboard, Outcome } from './call-dashboard';

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
  run: <Result>(work: Parameters<typeof callDashboard<Result>>[0]) => Promise<Outcome<Result>>;
};
