import { useStore } from 'zustand';
import { oddsFormats, type OddsFormat } from '@/lib/domain/accounts/odds-format';
import { cookies, storageKeys } from '@/lib/domain/shared/constants';
import { resolvedTimeZone } from '@/lib/domain/shared/intl';
import {
  forgetPreferences,
  maySavePreferences,
  readCookie,
  readStored,
  removeCookie,
  removeStored,
  savePreference,
  savePreferenceCookie,
  writeStored,
} from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

type PreferencesState = {
  /** Hides odds and bookmakers everywhere. */
  isOddsFree: boolean;
  oddsFormat: OddsFormat;
  /** Shows kick-offs by a 12-hour clock; 24 hours are the default in every language. */
  hasTwelveHours: boolean;
  /** The IANA time zone chosen by the visitor; null for the browser's own. */
  timeZone: string | null;
  /** Whether preferences are stored on this device. */
  keepsPreferences: boolean;
  isRestored: boolean;
  setOddsFree(isOddsFree: boolean): void;
  setOddsFormat(oddsFormat: OddsFormat): void;
  setTwelveHours(hasTwelveHours: boolean): void;
  /** @returns false, and changes nothing, for a zone unknown to the browser */
  setTimeZone(timeZone: string | null): boolean;
  /** If false, everything stored so far is removed, and choices last only until the page is closed. */
  setKeepsPreferences(keepsPreferences: boolean): void;
  restore(): void;
};

const twelveHours = '12';
const isTimeZone = (value: string): boolean => resolvedTimeZone(value) !== null;

export const createPreferencesStore = () =>
  createBrowserStore<PreferencesState>((set) => ({
    isOddsFree: false,
    oddsFormat: 'decimal',
    hasTwelveHours: false,
    timeZone: null,
    keepsPreferences: true,
    isRestored: false,
    setOddsFree(isOddsFree) {
      if (isOddsFree) savePreference(storageKeys.oddsFree, 'true');
      else removeStored(storageKeys.oddsFree);
      set({ isOddsFree });
    },
    setOddsFormat(oddsFormat) {
      if (oddsFormat === 'decimal') removeStored(storageKeys.oddsFormat);
      else savePreference(storageKeys.oddsFormat, oddsFormat);
      set({ oddsFormat });
    },
    setTwelveHours(hasTwelveHours) {
      if (hasTwelveHours) savePreference(storageKeys.clock, twelveHours);
      else removeStored(storageKeys.clock);
      set({ hasTwelveHours });
    },
    setTimeZone(timeZone) {
      if (timeZone !== null && !isTimeZone(timeZone)) return false;
      if (timeZone === null) removeCookie(cookies.timeZone.name);
      else savePreferenceCookie(cookies.timeZone, timeZone);
      set({ timeZone });
      return true;
    },
    setKeepsPreferences(keepsPreferences) {
      // Written first, so that other tabs know why the rest is removed.
      writeStored(storageKeys.cookieChoices, JSON.stringify({ preferences: keepsPreferences }));
      if (!keepsPreferences) forgetPreferences();
      set({ keepsPreferences });
    },
    restore() {
      const zone = readCookie(cookies.timeZone.name);
      set({
        isOddsFree: readStored(storageKeys.oddsFree) === 'true',
        oddsFormat: oddsFormats.find((format) => format === readStored(storageKeys.oddsFormat)) ?? 'decimal',
        hasTwelveHours: readStored(storageKeys.clock) === twelveHours,
        timeZone: zone !== null && isTimeZone(zone) ? zone : null,
        keepsPreferences: maySavePreferences(),
        isRestored: true,
      });
    },
  }));

export const preferencesStore = createPreferencesStore();
export const usePreferencesStore = <Part>(select: (state: PreferencesState) => Part): Part =>
  useStore(preferencesStore, select);
