import { useStore } from 'zustand';
import { createBrowserStore } from './support/create-browser-store';

export type DialogName = 'settings' | 'cookies' | 'search';

type DialogState = {
  /** The dialog over the page. */
  current: DialogName | null;
  open(name: DialogName): void;
  /** Closes these, and no other: a browser fires the close event a moment later, when the next one may be open. */
  close(...names: DialogName[]): void;
};

export const createDialogStore = () =>
  createBrowserStore<DialogState>((set) => ({
    current: null,
    open: (current) => set({ current }),
    close: (...names) => set(({ current }) => (current !== null && names.includes(current) ? { current: null } : {})),
  }));

export const dialogStore = createDialogStore();
export const useDialogStore = <Part>(select: (state: DialogState) => Part): Part => useStore(dialogStore, select);
