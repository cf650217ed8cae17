import { useStore } from 'zustand';
import { storageKeys } from '@/lib/domain/shared/constants';
import { readStoredJson, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

export type FollowedKind = 'teams' | 'leagues';

type FollowedState = {
  /** Team ids and league slugs, in the order in which they were followed. */
  teams: readonly string[];
  leagues: readonly string[];
  /** Names of the followed teams and leagues, by id or slug. */
  names: Readonly<Record<string, string>>;
  /** Whether the choices on this device came from an account, in which case they are removed with the session. */
  isOfAccount: boolean;
  isRestored: boolean;
  /** Adds to the stored lists or removes from them; another tab may have changed them. */
  toggle(kind: FollowedKind, id: string, name: string): void;
  /** Replaces the lists; names that are already known stay. */
  replace(teams: readonly string[], leagues: readonly string[], isOfAccount: boolean): void;
  /** Reads the stored lists. If none are stored, which a visitor may have refused, the current ones stay. */
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

type Stored = Pick<FollowedState, 'teams' | 'leagues' | 'names' | 'isOfAccount'>;

/** The stored value, whichever tab wrote it. */
function readFollowed(): Stored | null {
  const stored = readStoredJson(storageKeys.followed) as Partial<Record<string, unknown>> | null | undefined;
  return stored
    ? {
        teams: texts(stored.teams),
        leagues: texts(stored.leagues),
        names: namesIn(stored.names),
        isOfAccount: stored.isOfAccount === true,
      }
    : null;
}

export const storesAccount = (): boolean => readFollowed()?.isOfAccount === true;

const save = ({ teams, leagues, names, isOfAccount }: FollowedState): void =>
  savePreference(storageKeys.followed, JSON.stringify({ teams, leagues, names, isOfAccount }));

export const createFollowedStore = () =>
  createBrowserStore<FollowedState>((set, get) => ({
    teams: [],
    leagues: [],
    names: {},
    isOfAccount: false,
    isRestored: false,
    toggle(kind, id, name) {
      const isFollowed = get()[kind].includes(id);
      get().restore();
      const others = get()[kind].filter((item) => item !== id);
      set({ [kind]: isFollowed ? others : [...others, id] });
      const { teams, leagues, names } = get();
      const known = { ...names, [id]: name };
      set({ names: Object.fromEntries([...teams, ...leagues].map((item) => [item, known[item] ?? item])) });
      save(get());
    },
    replace(teams, leagues, isOfAccount) {
      const { names } = get();
      set({
        teams,
        leagues,
        names: Object.fromEntries([...teams, ...leagues].map((item) => [item, names[item] ?? item])),
        isOfAccount,
        isRestored: true,
      });
      save(get());
    },
    restore: () => set({ ...readFollowed(), isRestored: true }),
  }));

export const followedStore = createFollowedStore();
export const useFollowedStore = <Part>(select: (state: FollowedState) => Part): Part => useStore(followedStore, select);
