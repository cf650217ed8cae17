import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { outcomeOf, problemOf } from '@/lib/api/failures';
import { invalidate, runMutation, useApiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import { dashboardReads } from '@/lib/api/stale-after';
import type { TrendDays } from '@/lib/contracts/admin-trends';
import { adminActTimeoutMs } from '@/lib/domain/shared/constants';
import type { DashboardTools } from './dashboard-tools';

/** The dashboard's figures, and a function that runs one action at a time and then reads everything on it again. */
export function useDashboard(days: TrendDays) {
  const stats = useApiQuery('get /api/admin/stats', { query: { days } }, undefined, { staleTime: 0, keepsLast: true });
  const acting = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() }, queryClient);
  const isBusy = stats.isFetching || acting.isPending;
  const keepFocus = useKeptFocus(isBusy);
  const { mutateAsync } = acting;
  const run: DashboardTools['run'] = useCallback(
    (id, input) => {
      keepFocus();
      const work = () => runMutation(id, input, { timeoutMs: adminActTimeoutMs });
      return outcomeOf(mutateAsync(work) as ReturnType<typeof work>);
    },
    [keepFocus, mutateAsync],
  );
  const refresh = () => {
    keepFocus();
    acting.reset();
    void invalidate(...dashboardReads);
  };
  return { stats, problem: problemOf(acting), isBusy, run, refresh };
}
