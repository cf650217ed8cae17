import { useStore } from 'zustand';
import { storageKeys } from '@/lib/domain/constants';
import { readStoredJson, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

export type FollowedKind = 'teams' | 'leagues';

type FollowedState = {
  /** Team ids and league slugs, in the order in which they were followed. */
  teams: readonly string[];
  leagues: readonly string[];
  isRestored: boolean;
  toggle(kind: FollowedKind, id: string): void;
  restore(): void;
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((item): item is string => typeof item === 'string' && item !== ''))] : [];

export const createFollowedStore = () =>
  createBrowserStore<FollowedState>((set, get) => ({
    teams: [],
    leagues: [],
    isRestored: false,
    toggle(kind, id) {
      const list = get()[kind];
      set({ [kind]: list.includes(id) ? list.filter((item) => item !== id) : [...list, id] });
      const { teams, leagues } = get();
      savePreference(storageKeys.followed, JSON.stringify({ teams, leagues }));
    },
    restore() {
      const stored = readStoredJson(storageKeys.followed);
      const lists = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
      set({ teams: texts(lists.teams), leagues: texts(lists.leagues), isRestored: true });
    },
  }));

export const followedStore = createFollowedStore();
export const useFollowedStore = <Part>(select: (state: FollowedState) => Part): Part => useStore(followedStore, select);
