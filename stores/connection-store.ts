import { useStore } from 'zustand';
import { createBrowserStore } from './support/create-browser-store';

type ConnectionState = {
  isOnline: boolean;
  /** The ISO instant at which the oldest shown copy was fetched; null if everything is fresh. */
  copySavedAt: string | null;
  /** The service worker could not be registered, so nothing works offline. */
  registrationError: boolean;
  /** The server has a newer build than this page. */
  hasNewVersion: boolean;
  setOnline(isOnline: boolean): void;
  /**
   * The shown content came from the worker's cache: the page, or the response at an address. The oldest copy counts.
   */
  showsCopyOf(savedAt: string, address?: string): void;
  /** The response at this address came from the network or, without an address, the whole screen did. */
  showsFresh(address?: string): void;
  registrationFailed(): void;
  foundNewVersion(): void;
};

export const createConnectionStore = () =>
  createBrowserStore<ConnectionState>((set) => {
    /** Instants by the address of a response; an empty address stands for the page. */
    const copies = new Map<string, string>();
    const setOldest = () => {
      const [oldest = null] = [...copies.values()].sort((one, other) => Date.parse(one) - Date.parse(other));
      set({ copySavedAt: oldest });
    };
    return {
      isOnline: true,
      copySavedAt: null,
      registrationError: false,
      hasNewVersion: false,
      setOnline: (isOnline) => set({ isOnline }),
      showsCopyOf(savedAt, address = '') {
        if (Number.isNaN(Date.parse(savedAt))) return;
        copies.set(address, savedAt);
        setOldest();
      },
      showsFresh(address) {
        if (address === undefined) copies.clear();
        else if (!copies.delete(address)) return;
        setOldest();
      },
      registrationFailed: () => set({ registrationError: true }),
      foundNewVersion: () => set({ hasNewVersion: true }),
    };
  });

export const connectionStore = createConnectionStore();
export const useConnectionStore = <Part>(select: (state: ConnectionState) => Part): Part =>
  useStore(connectionStore, select);
