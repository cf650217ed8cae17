import { useStore } from 'zustand';
import { drawerOpenFromWidth } from '@/lib/domain/shared/constants';
import { createBrowserStore } from './support/create-browser-store';

type DrawerState = {
  isOpen: boolean;
  /** While open, it covers the page instead of being beside it, because the window is narrower than 1280 px. */
  isOver: boolean;
  /** Its links are in the dialog that covers the page, as separate elements from those that the server rendered. */
  isModal: boolean;
  open(): void;
  close(): void;
  toggle(): void;
  /**
   * Applies the default for the window's width, now and whenever it crosses 1280 px.
   * @returns a function that stops this
   */
  followWidth(): () => void;
};

export const createDrawerStore = () =>
  createBrowserStore<DrawerState>((set, get) => ({
    isOpen: false,
    isOver: false,
    isModal: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    toggle: () => set({ isOpen: !get().isOpen }),
    followWidth() {
      const wide = window.matchMedia(`(min-width: ${drawerOpenFromWidth}px)`);
      const follow = () => set({ isOpen: wide.matches, isOver: !wide.matches });
      follow();
      wide.addEventListener('change', follow);
      return () => wide.removeEventListener('change', follow);
    },
  }));

export const drawerStore = createDrawerStore();
export const useDrawerStore = <Part>(select: (state: DrawerState) => Part): Part => useStore(drawerStore, select);
