import { useStore } from 'zustand';
import { locationTimeoutMs, storageKeys } from '@/lib/domain/shared/constants';
import { readStoredJson, removeStored, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

export type Place = { ip: string; country: string; flagUrl: string; countryCode: string };

/** The two look-ups, injected because a store does not call addresses itself. */
export type LocationLookups = {
  /** The visitor's address and two-letter country code; `loc` is empty if unknown. */
  trace(signal: AbortSignal): Promise<{ ip: string; loc: string }>;
  country(code: string, signal: AbortSignal): Promise<{ name: string; flag: string }>;
};

type LocationState = Place & {
  isInitialized: boolean;
  /** The reason why the last detection failed; null if it did not fail. */
  failure: string | null;
  /** Takes the place from localStorage if valid, otherwise detects it within 10 s; a failure stores nothing. */
  initialize(lookups: LocationLookups): Promise<void>;
  clear(): void;
};

const nowhere: Place = { ip: '', country: '', flagUrl: '', countryCode: '' };
export const locationTimedOut = 'Location detection timed out';

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether country, flag address and code are non-empty strings and the code has 2 characters. */
export function isValidPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { country, flagUrl, countryCode } = value as Record<string, unknown>;
  return filled(country) && filled(flagUrl) && filled(countryCode) && countryCode.length === 2;
}

async function detect(lookups: LocationLookups): Promise<Place> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(locationTimedOut));
      limit.abort();
    }, locationTimeoutMs);
  });
  const found = async (): Promise<Place> => {
    const { ip, loc } = await lookups.trace(limit.signal);
    if (!/^[A-Z]{2}$/.test(loc)) throw new Error('Location unknown');
    const { name, flag } = await lookups.country(loc, limit.signal);
    return { ip, country: name, flagUrl: flag, countryCode: loc };
  };
  try {
    return await Promise.race([found(), late]);
  } finally {
    clearTimeout(timer);
  }
}

export const createLocationStore = () =>
  createBrowserStore<LocationState>((set) => {
    let running: Promise<void> | undefined;
    const clear = (failure: string | null) => {
      removeStored(storageKeys.location);
      set({ ...nowhere, isInitialized: true, failure });
    };
    const initialize = async (lookups: LocationLookups) => {
      const stored = readStoredJson(storageKeys.location);
      if (isValidPlace(stored)) {
        const { ip, country, flagUrl, countryCode } = stored;
        set({ ip: filled(ip) ? ip : '', country, flagUrl, countryCode, isInitialized: true, failure: null });
        return;
      }
      removeStored(storageKeys.location);
      try {
        const place = await detect(lookups);
        if (!isValidPlace(place)) throw new Error('Location unknown');
        savePreference(storageKeys.location, JSON.stringify(place));
        set({ ...place, isInitialized: true, failure: null });
      } catch (error) {
        // oxlint-disable-next-line no-console -- the specification names the text to print when the time is up
        if (error instanceof Error && error.message === locationTimedOut) console.warn(locationTimedOut);
        clear(error instanceof Error ? error.message : 'Location unknown');
      }
    };
    return {
      ...nowhere,
      isInitialized: false,
      failure: null,
      initialize: (lookups) => (running ??= initialize(lookups).finally(() => (running = undefined))),
      clear: () => clear(null),
    };
  });

export const locationStore = createLocationStore();
export const useLocationStore = <Part>(select: (state: LocationState) => Part): Part => useStore(locationStore, select);
