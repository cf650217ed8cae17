import { useStore } from 'zustand';
import { createBrowserStore } from './support/create-browser-store';

type ConnectionState = {
  isOnline: boolean;
  /** ISO instant at which the shown copy was fetched; null: the page is fresh. */
  copySavedAt: string | null;
  /** The service worker could not be registered: nothing works offline. */
  registrationError: boolean;
  /** The server has a newer build than this page. */
  hasNewVersion: boolean;
  setOnline(isOnline: boolean): void;
  /** Shown content came from the worker's cache. The oldest copy counts. */
  showsCopyOf(savedAt: string): void;
  /** Shown content came from the network. */
  showsFresh(): void;
  registrationFailed(): void;
  foundNewVersion(): void;
};

export const createConnectionStore = () =>
  createBrowserStore<ConnectionState>((set, get) => ({
    isOnline: true,
    copySavedAt: null,
    registrationError: false,
    hasNewVersion: false,
    setOnline: (isOnline) => set({ isOnline }),
    showsCopyOf(savedAt) {
      const shown = get().copySavedAt;
      if (Number.isNaN(Date.parse(savedAt))) return;
      if (shown === null || Date.parse(savedAt) < Date.parse(shown)) set({ copySavedAt: savedAt });
    },
    showsFresh: () => set({ copySavedAt: null }),
    registrationFailed: () => set({ registrationError: true }),
    foundNewVersion: () => set({ hasNewVersion: true }),
  }));

export const connectionStore = createConnectionStore();
export const useConnectionStore = <Part>(select: (state: ConnectionState) => Part): Part =>
  useStore(connectionStore, select);
