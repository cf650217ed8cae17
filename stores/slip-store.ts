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
  /**
   * Whether it is a slip from an address that the visitor has not changed yet: it is not stored, so that it does not
   * replace their own.
   */
  isShared: boolean;
  /** Adds or removes a leg. @returns false, and changes nothing, if the slip is full */
  toggle(leg: SlipLeg): boolean;
  remove(key: string): void;
  clear(): void;
  /** Replaces the slip. */
  take(legs: readonly SlipLeg[]): void;
  /** Adds legs to the visitor's own slip. @returns false, and changes nothing, if it cannot hold them all */
  add(legs: readonly SlipLeg[]): boolean;
  /** Loads the slip from a shared address, otherwise the one on this device. */
  restore(shared: string | null): void;
  /** Shows the slip stored by another tab, unless a shared slip is shown. */
  takeOver(): void;
};

export const createSlipStore = () =>
  createBrowserStore<SlipState>((set, get) => {
    /** The value that this tab last read or stored; any other value comes from another tab. */
    let known: string | null = null;
    const keep = (legs: readonly SlipLeg[]) => {
      if (legs.length === 0) removeStored(storageKeys.slip);
      else savePreference(storageKeys.slip, writeSlip(legs));
      known = readStored(storageKeys.slip);
      set({ legs, isShared: false });
    };
    /** The visitor's own slip. If nothing can be stored, it lasts as long as the page. */
    const own = (): readonly SlipLeg[] => {
      const stored = readStored(storageKeys.slip);
      const isOfOtherTab = stored !== known && maySavePreferences();
      known = stored;
      if (get().isShared) return readSlip(stored ?? '');
      if (isOfOtherTab) set({ legs: readSlip(stored ?? '') });
      return get().legs;
    };
    const shown = () => (get().isShared ? get().legs : own());
    return {
      legs: [],
      isRestored: false,
      isShared: false,
      toggle(leg) {
        const key = legKey(leg);
        const isPicked = get().legs.some((one) => legKey(one) === key);
        const others = shown().filter((one) => legKey(one) !== key);
        if (!isPicked && others.length >= premiumLegs) return false;
        keep(isPicked ? others : [...others, leg]);
        return true;
      },
      remove: (key) => keep(shown().filter((leg) => legKey(leg) !== key)),
      clear: () => keep([]),
      take: (legs) => keep(legs.slice(0, premiumLegs)),
      add(added) {
        const before = own();
        const keys = new Set(before.map(legKey));
        const legs = [...before, ...added.filter((leg) => !keys.has(legKey(leg)))];
        if (legs.length > premiumLegs) return false;
        keep(legs);
        return true;
      },
      restore(shared) {
        const legs = readSlip(shared ?? '');
        const isShared = legs.length > 0;
        set({ legs: isShared ? legs : own(), isShared, isRestored: true });
      },
      takeOver() {
        if (!get().isShared) own();
      },
    };
  });

export const slipStore = createSlipStore();
export const useSlipStore = <Part>(select: (state: SlipState) => Part): Part => useStore(slipStore, select);
