import { useStore } from 'zustand';
import { drawerOpenFromWidth } from '@/lib/domain/shared/constants';
import { createBrowserStore } from './support/create-browser-store';

type DrawerState = {
  isOpen: boolean;
  open(): void;
  close(): void;
  toggle(): void;
  /** Applies the default of the window's width, now and whenever it crosses 1280 px. @returns stops following */
  followWidth(): () => void;
};

export const createDrawerStore = () =>
  createBrowserStore<DrawerState>((set, get) => ({
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    toggle: () => set({ isOpen: !get().isOpen }),
    followWidth() {
      const wide = window.matchMedia(`(min-width: ${drawerOpenFromWidth}px)`);
      const follow = () => set({ isOpen: wide.matches });
      follow();
      wide.addEventListener('change', follow);
      return () => wide.removeEventListener('change', follow);
    },
  }));

export const drawerStore = createDrawerStore();
export const useDrawerStore = <Part>(select: (state: DrawerState) => Part): Part => useStore(drawerStore, select);
