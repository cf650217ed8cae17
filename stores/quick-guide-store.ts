import { useStore } from 'zustand';
import { cookies } from '@/lib/domain/shared/constants';
import { readCookie, removeCookie, savePreferenceCookie } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';
import { toastStore } from './toast-store';

type QuickGuideState = {
  isVisible: boolean;
  isInitialized: boolean;
  /** Visible unless the cookie hides it. */
  initialize(): void;
  /** Sets the cookie for 365 days and shows a toast that explains how to get the guide back. */
  hide(): void;
  show(): void;
};

export const createQuickGuideStore = (notify: (key: string) => void) =>
  createBrowserStore<QuickGuideState>((set) => ({
    isVisible: true,
    isInitialized: false,
    initialize: () => set({ isVisible: readCookie(cookies.quickGuideHidden.name) === null, isInitialized: true }),
    hide() {
      savePreferenceCookie(cookies.quickGuideHidden, '1');
      set({ isVisible: false });
      notify('widgets.guide.hidden');
    },
    show() {
      removeCookie(cookies.quickGuideHidden.name);
      set({ isVisible: true });
    },
  }));

export const quickGuideStore = createQuickGuideStore((key) => toastStore.getState().show('info', { key }));
export const useQuickGuideStore = <Part>(select: (state: QuickGuideState) => Part): Part =>
  useStore(quickGuideStore, select);
