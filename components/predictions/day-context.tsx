'use client';

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { reloadForStaleChunk } from '@/components/client/reload-guard';
import { dropParameter } from '@/components/client/rewrite-address';
import { openKickOffs } from '@/components/client/state-changes';
import { useSelfRefresh } from '@/components/client/use-self-refresh';
import { useVisitorZone } from '@/components/football/use-visitor-zone';
import type { Sort } from '@/lib/domain/shared/sort';
import { appNow } from '@/lib/env/app-now';
import { useRouter } from '@/lib/routing/navigation-client';
import { useFollowedStore } from '@/stores/followed-store';
import { usePreferencesStore } from '@/stores/preferences-store';
import { sortStore, useSortStore } from '@/stores/sort-store';
import { choiceOf, isServed, toggledSort, type DayChoice, type ServedDay } from './day-choice';
import type { dayEngine, LoadedDay } from './day-engine';

type Engine = typeof dayEngine;
type Shown = { key: string; engine: Engine; day: LoadedDay };

type DayView = {
  served: ServedDay;
  sort: Sort;
  /** null for the server's rendering. */
  shown: Shown | null;
  isPending: boolean;
  hasFailed: boolean;
  toggleSort(option: Sort): void;
  more(): void;
  retry(): void;
};

const Context = createContext<DayView | null>(null);

/** @throws {Error} outside a DayProvider */
export function useDay(): DayView {
  const view = useContext(Context);
  if (!view) throw new Error('useDay must be used inside a DayProvider');
  return view;
}

/**
 * One visitor's view of a day if it differs from the server's rendering for everyone, because of another order, other
 * matches on that day in another time zone, more pages, or followed teams on a later page. The list is then fetched and
 * rendered by day-engine.tsx, which is loaded only in that case.
 */
export function DayProvider({ served, children }: { served: ServedDay; children: ReactNode }) {
  const zone = useVisitorZone();
  const hasZone = usePreferencesStore((state) => state.isRestored);
  const hasSort = useSortStore((state) => state.isRestored);
  const saved = useSortStore((state) => state.sort);
  const teams = useFollowedStore((state) => state.teams);
  const leagues = useFollowedStore((state) => state.leagues);
  const [chosen, choose] = useState<Sort>();
  const [pages, setPages] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Shown>();
  const [failed, setFailed] = useState<string>();

  const addressed = served.query.sort;
  const sort = chosen ?? (addressed === 'default' ? saved : addressed);
  const isReady = hasZone && hasSort && zone !== null;
  const choice: DayChoice | null = isReady
    ? choiceOf(served, { zone, now: appNow(), sort, pages, followed: { teams, leagues } })
    : null;
  const key = choice === null || isServed(served, choice) ? null : JSON.stringify([choice, served.query, attempt]);

  useEffect(() => {
    if (key === null || choice === null) return;
    let isGone = false;
    import('./day-engine')
      .then(async ({ dayEngine: engine }) => ({ key, engine, day: await engine.loadDay(served, choice) }))
      .then(
        (next) => {
          if (!isGone) setLoaded(next);
        },
        (error: unknown) => {
          void reloadForStaleChunk(error);
          if (!isGone) setFailed(key);
        },
      );
    return () => {
      isGone = true;
    };
    // The key covers everything relevant about the served day and the choice.
    // oxlint-disable-next-line react/exhaustive-deps -- a refreshed page brings a new object with the same content
  }, [key]);

  const shown = key === null ? null : (loaded ?? null);
  const hasFailed = key !== null && failed === key;
  const isPending = key !== null && !hasFailed && loaded?.key !== key;
  const router = useRouter();
  useSelfRefresh({
    kickOffs: shown === null ? served.openKickOffs : openKickOffs(shown.day.items),
    refresh() {
      if (shown === null) return router.refresh();
      shown.engine.forgetDays();
      setAttempt((count) => count + 1);
    },
  });

  const isSettled = isReady && !(isPending && shown === null && sort !== addressed);
  useEffect(() => {
    if (isSettled) delete document.documentElement.dataset.sort;
  }, [isSettled]);

  const view: DayView = {
    served,
    sort,
    shown,
    isPending,
    hasFailed,
    toggleSort(option) {
      const next = toggledSort(sort, option);
      sortStore.getState().setSort(next);
      setPages(1);
      if (addressed === 'default') return;
      choose(next);
      // The choice is stored, but on the next visit a sort in the address would override it.
      dropParameter('sort');
    },
    more: () => {
      if (!isPending) setPages((count) => count + 1);
    },
    retry: () => setAttempt((count) => count + 1),
  };
  return <Context value={view}>{children}</Context>;
}
