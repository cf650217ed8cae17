import { useStore } from 'zustand';
import { storageKeys } from '@/lib/domain/shared/constants';
import { readStoredJson, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

export type FollowedKind = 'teams' | 'leagues';

type FollowedState = {
  /** Team ids and league slugs, in the order in which they were followed. */
  teams: readonly string[];
  leagues: readonly string[];
  /** Names of the followed ones, by id or slug. */
  names: Readonly<Record<string, string>>;
  isRestored: boolean;
  toggle(kind: FollowedKind, id: string, name: string): void;
  /** Takes over the lists of an account; names that are known here stay. */
  replace(teams: readonly string[], leagues: readonly string[]): void;
  restore(): void;
};

const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((item): item is string => typeof item === 'string' && item !== ''))]
    : [];

const namesIn = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};

export const createFollowedStore = () =>
  createBrowserStore<FollowedState>((set, get) => ({
    teams: [],
    leagues: [],
    names: {},
    isRestored: false,
    toggle(kind, id, name) {
      const list = get()[kind];
      set({ [kind]: list.includes(id) ? list.filter((item) => item !== id) : [...list, id] });
      const { teams, leagues, names } = get();
      const known = { ...names, [id]: name };
      set({ names: Object.fromEntries([...teams, ...leagues].map((item) => [item, known[item] ?? item])) });
      savePreference(storageKeys.followed, JSON.stringify({ teams, leagues, names: get().names }));
    },
    replace(teams, leagues) {
      const { names } = get();
      set({
        teams,
        leagues,
        names: Object.fromEntries([...teams, ...leagues].map((item) => [item, names[item] ?? item])),
        isRestored: true,
      });
      savePreference(storageKeys.followed, JSON.stringify({ teams, leagues, names: get().names }));
    },
    restore() {
      const stored = readStoredJson(storageKeys.followed);
      const lists = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
      set({ teams: texts(lists.teams), leagues: texts(lists.leagues), names: namesIn(lists.names), isRestored: true });
    },
  }));

export const followedStore = createFollowedStore();
export const useFollowedStore = <Part>(select: (state: FollowedState) => Part): Part => useStore(followedStore, select);
