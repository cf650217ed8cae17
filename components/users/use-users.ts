'use client';

import { useCallback, useEffect, useState } from 'react';
import { loadCalls, refusedBy } from '@/components/providers/call-account';
import type { AdminUserList, AdminUsersQuery } from '@/lib/contracts/admin-users';

export type UsersQuery = Partial<AdminUsersQuery> & Required<Pick<AdminUsersQuery, 'page' | 'pageSize'>>;
export type UsersAnswer = {
  list: AdminUserList | null;
  failure: { message: string | null; key: string } | null;
  isBusy: boolean;
  reload: () => void;
};

/** One page of accounts as the server answers it; what stood before stays until then. */
export function useUsers(query: UsersQuery): UsersAnswer {
  const [answer, setAnswer] = useState<Omit<UsersAnswer, 'reload' | 'isBusy'> & { of: string }>({
    list: null,
    failure: null,
    of: '',
  });
  const [round, setRound] = useState(0);
  const asked = JSON.stringify([query, round]);

  useEffect(() => {
    const controller = new AbortController();
    const [asks] = JSON.parse(asked) as [UsersQuery];
    // loadCalls also brings what explains a failure.
    Promise.all([import('@/lib/api/admin-users'), loadCalls()])
      .then(([{ listUsers }]) => listUsers(asks, controller.signal))
      .then(
        (list) => setAnswer({ list, failure: null, of: asked }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          const { message, key } = refusedBy(error);
          setAnswer((before) => ({ ...before, failure: { message, key: key ?? 'auth.errorGeneric' }, of: asked }));
        },
      );
    return () => controller.abort();
  }, [asked]);

  return {
    list: answer.list,
    failure: answer.failure,
    isBusy: answer.of !== asked,
    reload: useCallback(() => setRound((count) => count + 1), []),
  };
}
