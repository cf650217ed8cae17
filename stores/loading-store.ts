import { useStore } from 'zustand';
import { createBrowserStore } from './support/create-browser-store';

type LoadingState = {
  isLoading: boolean;
  /**
   * Starts one of several possible loads; the flag is cleared when the last one is done.
   * @returns a function that ends this load, once
   */
  start(): () => void;
  /** Ends all loads. */
  reset(): void;
};

export const createLoadingStore = () =>
  createBrowserStore<LoadingState>((set) => {
    const running = new Set<symbol>();
    return {
      isLoading: false,
      start() {
        const one = Symbol('loading');
        running.add(one);
        set({ isLoading: true });
        return () => {
          if (running.delete(one) && running.size === 0) set({ isLoading: false });
        };
      },
      reset() {
        running.clear();
        set({ isLoading: false });
      },
    };
  });

export const loadingStore = createLoadingStore();
export const useLoadingStore = <Part>(select: (state: LoadingState) => Part): Part => useStore(loadingStore, select);
