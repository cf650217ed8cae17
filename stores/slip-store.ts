import { useStore } from 'zustand';
import { premiumLegs } from '@/lib/domain/accounts/entitlements';
import { legKey, readSlip, writeSlip, type SlipLeg } from '@/lib/domain/football/slip-address';
import { storageKeys } from '@/lib/domain/shared/constants';
import { readStored, removeStored, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

type SlipState = {
  /** In the order in which they were picked. */
  legs: readonly SlipLeg[];
  isRestored: boolean;
  /** Adds or removes a leg. @returns false, and changes nothing, if the slip is full */
  toggle(leg: SlipLeg): boolean;
  remove(key: string): void;
  clear(): void;
  /** Replaces the slip. */
  take(legs: readonly SlipLeg[]): void;
  /** Loads the slip of a shared address, else the one of this device. */
  restore(shared: string | null): void;
};

export const createSlipStore = () =>
  createBrowserStore<SlipState>((set, get) => {
    const keep = (legs: readonly SlipLeg[]) => {
      if (legs.length === 0) removeStored(storageKeys.slip);
      else savePreference(storageKeys.slip, writeSlip(legs));
      set({ legs });
    };
    return {
      legs: [],
      isRestored: false,
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
      restore(shared) {
        const legs = readSlip(shared ?? '');
        if (legs.length > 0) keep(legs);
        else set({ legs: readSlip(readStored(storageKeys.slip) ?? '') });
        set({ isRestored: true });
      },
    };
  });

export const slipStore = createSlipStore();
export const useSlipStore = <Part>(select: (state: SlipState) => Part): Part => useStore(slipStore, select);
