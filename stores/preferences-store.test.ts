import { beforeEach, expect, it, vi } from 'vitest';
import { createPreferencesStore } from './preferences-store';
import { maySavePreferences, readCookie, savePreference } from './support/browser-storage';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'tz=; path=/; max-age=0';
});

it('stores odds-free mode, the clock and a known time zone', () => {
  const store = createPreferencesStore();
  store.getState().setOddsFree(true);
  store.getState().setTwelveHours(true);
  expect(store.getState().setTimeZone('Asia/Kathmandu')).toBe(true);
  expect(store.getState().setTimeZone('Mars/Olympus')).toBe(false);
  const next = createPreferencesStore();
  next.getState().restore();
  expect(next.getState()).toMatchObject({ isOddsFree: true, hasTwelveHours: true, timeZone: 'Asia/Kathmandu' });
  next.getState().setOddsFree(false);
  next.getState().setTwelveHours(false);
  next.getState().setTimeZone(null);
  expect([localStorage.getItem('odds_free'), localStorage.getItem('clock')]).toEqual([null, null]);
  expect(readCookie('tz')).toBeNull();
});

it('clears everything and saves nothing more after a refusal', () => {
  const store = createPreferencesStore();
  store.getState().setOddsFree(true);
  store.getState().setTimeZone('Asia/Kathmandu');
  localStorage.setItem('sortOption', 'upcoming');
  store.getState().setKeepsPreferences(false);
  expect([localStorage.getItem('odds_free'), localStorage.getItem('sortOption'), readCookie('tz')]).toEqual([
    null,
    null,
    null,
  ]);
  savePreference('sortOption', 'upcoming');
  store.getState().setOddsFree(true);
  expect([localStorage.getItem('odds_free'), localStorage.getItem('sortOption')]).toEqual([null, null]);
  expect(store.getState().isOddsFree).toBe(true);
  store.getState().setKeepsPreferences(true);
  savePreference('sortOption', 'upcoming');
  expect(localStorage.getItem('sortOption')).toBe('upcoming');
});

it('stores a refusal before the preferences are removed, so that other tabs know why', () => {
  const { localStorage: storage } = window;
  const allowed = new Set<boolean>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => storage.setItem(key, value),
    removeItem: () => allowed.add(maySavePreferences()),
  });
  createPreferencesStore().getState().setKeepsPreferences(false);
  vi.unstubAllGlobals();
  expect([...allowed]).toEqual([false]);
});
