import { useStore } from 'zustand';
import { createBrowserStore } from './support/create-browser-store';

export type DialogName = 'settings' | 'cookies' | 'search';

type DialogState = {
  current: DialogName | null;
  open(name: DialogName): void;
  close(): void;
};

export const createDialogStore = () =>
  createBrowserStore<DialogState>((set) => ({
    current: null,
    open: (current) => set({ current }),
    close: () => set({ current: null }),
  }));

export const dialogStore = createDialogStore();
export const useDialogStore = <Part>(select: (state: DialogState) => Part): Part => useStore(dialogStore, select);
