import { useStore } from 'zustand';
import { storageKeys } from '@/lib/domain/shared/constants';
import { isSort, type Sort } from '@/lib/domain/shared/sort';
import { readStored, removeStored, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

type SortState = {
  sort: Sort;
  isRestored: boolean;
  /** @returns false, and changes nothing, for anything that is not a sort */
  setSort(sort: unknown): boolean;
  /** Switches to the option, or back to the default if it is already active. */
  toggleSort(option: Exclude<Sort, 'default'>): void;
  /** Restores the saved choice; an invalid one is cleared. */
  restore(): void;
};

export const createSortStore = () =>
  createBrowserStore<SortState>((set, get) => ({
    sort: 'default',
    isRestored: false,
    setSort(sort) {
      if (!isSort(sort)) return false;
      if (sort === 'default') removeStored(storageKeys.sort);
      else savePreference(storageKeys.sort, sort);
      set({ sort });
      return true;
    },
    toggleSort(option) {
      get().setSort(get().sort === option ? 'default' : option);
    },
    restore() {
      const saved = readStored(storageKeys.sort);
      if (saved !== null && (!isSort(saved) || saved === 'default')) removeStored(storageKeys.sort);
      set({ sort: isSort(saved) ? saved : 'default', isRestored: true });
    },
  }));

export const sortStore = createSortStore();
export const useSortStore = <Part>(select: (state: SortState) => Part): Part => useStore(sortStore, select);
