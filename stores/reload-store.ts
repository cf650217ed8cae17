import { useStore } from 'zustand';
import { createBrowserStore } from './support/create-browser-store';

type ReloadState = {
  /** Reasons why a reload would lose something now, such as a running payment. */
  holds: ReadonlySet<symbol>;
  /** Whether a reload is waiting for the last hold to end. */
  isWaiting: boolean;
  /** Prevents automatic reloads until the returned function is called. */
  hold(reason: string): () => void;
  /** Reloads now, or once there is no hold. */
  request(): void;
};

/**
 * Automatic reloads of the page (a new worker, a stale chunk) go through here, so that none loses a form or a payment.
 */
export const createReloadStore = (reload: () => void) =>
  createBrowserStore<ReloadState>((set, get) => ({
    holds: new Set(),
    isWaiting: false,
    hold(reason) {
      const one = Symbol(reason);
      set({ holds: new Set([...get().holds, one]) });
      return () => {
        if (!get().holds.has(one)) return;
        set({ holds: new Set([...get().holds].filter((other) => other !== one)) });
        if (get().isWaiting && get().holds.size === 0) reload();
      };
    },
    request() {
      set({ isWaiting: true });
      if (get().holds.size === 0) reload();
    },
  }));

export const reloadStore = createReloadStore(() => window.location.reload());
export const useReloadStore = <Part>(select: (state: ReloadState) => Part): Part => useStore(reloadStore, select);
