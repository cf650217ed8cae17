import { useStore } from 'zustand';
import { premiumLegs } from '@/lib/domain/accounts/entitlements';
import { legKey, readSlip, writeSlip, type SlipLeg } from '@/lib/domain/football/slip-address';
import { storageKeys } from '@/lib/domain/shared/constants';
import { maySavePreferences, readStored, removeStored, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

type SlipState = {
  /** In the order in which they were picked. */
  legs: readonly SlipLeg[];
  isRestored: boolean;
  /** The slip of an address that the visitor has not changed yet: not stored, so that it does not replace their own. */
  isShared: boolean;
  /** Adds or removes a leg. @returns false, and changes nothing, if the slip is full */
  toggle(leg: SlipLeg): boolean;
  remove(key: string): void;
  clear(): void;
  /** Replaces the slip. */
  take(legs: readonly SlipLeg[]): void;
  /** Adds legs to the visitor's own slip. @returns false, and changes nothing, if it cannot hold them all */
  add(legs: readonly SlipLeg[]): boolean;
  /** Loads the slip of a shared address, else the one of this device. */
  restore(shared: string | null): void;
};

export const createSlipStore = () =>
  createBrowserStore<SlipState>((set, get) => {
    const keep = (legs: readonly SlipLeg[]) => {
      if (legs.length === 0) removeStored(storageKeys.slip);
      else savePreference(storageKeys.slip, writeSlip(legs));
      set({ legs, isShared: false });
    };
    /** Where nothing may be stored, the slip lasts as long as the page. */
    const own = (): readonly SlipLeg[] =>
      maySavePreferences() || get().isShared ? readSlip(readStored(storageKeys.slip) ?? '') : get().legs;
    return {
      legs: [],
      isRestored: false,
      isShared: false,
      toggle(leg) {
        const { legs } = get();
        const key = legKey(leg);
        const others = legs.filter((one) => legKey(one) !== key);
        if (others.length === legs.length && legs.length >= premiumLegs) return false;
        keep(others.length === legs.length ? [...legs, leg] : others);
        return true;
      },
      remove: (key) => keep(get().legs.filter((leg) => legKey(leg) !== key)),
      clear: () => keep([]),
      take: (legs) => keep(legs.slice(0, premiumLegs)),
      add(added) {
        const known = own();
        const keys = new Set(known.map(legKey));
        const legs = [...known, ...added.filter((leg) => !keys.has(legKey(leg)))];
        if (legs.length > premiumLegs) return false;
        keep(legs);
        return true;
      },
      restore(shared) {
        const legs = readSlip(shared ?? '');
        const isShared = legs.length > 0;
        set({ legs: isShared ? legs : own(), isShared, isRestored: true });
      },
    };
  });

export const slipStore = createSlipStore();
export const useSlipStore = <Part>(select: (state: SlipState) => Part): Part => useStore(slipStore, select);
