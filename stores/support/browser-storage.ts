import { cookies, languageStorageKeys, storageKeys } from '@/lib/domain/shared/constants';
import { tabStorageKeys } from '@/lib/domain/shared/tab-storage-keys';

/** The stored text, or null; localStorage throws if site data are blocked, in which case nothing is stored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** @returns undefined if the key is missing or has no valid JSON */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function readCookie(name: string): string | null {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(start));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(start.length));
  } catch {
    return null;
  }
}

export type CookieOptions = { maxAgeSeconds: number; secure?: boolean };

export function writeCookie(name: string, value: string, { maxAgeSeconds, secure = false }: CookieOptions): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure ? '; secure' : ''}`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}

/** Data that a visitor may refuse to have stored; sessions and the refusal itself are not preferences. */
const preferenceCookies = [cookies.theme, cookies.quickGuideHidden, cookies.timeZone];
const preferenceKeys = [
  storageKeys.theme,
  storageKeys.location,
  storageKeys.sort,
  storageKeys.hideInstall,
  storageKeys.slip,
  storageKeys.followed,
  storageKeys.push,
  storageKeys.communityPrompt,
  storageKeys.oddsFree,
  storageKeys.oddsFormat,
  storageKeys.clock,
  storageKeys.rows,
];

/** Whether preferences may be stored on this device: yes, unless the visitor refused. */
export function maySavePreferences(): boolean {
  const choices = readStoredJson(storageKeys.cookieChoices);
  return !(
    typeof choices === 'object' &&
    choices !== null &&
    'preferences' in choices &&
    choices.preferences === false
  );
}

export function savePreference(key: string, value: string): void {
  if (maySavePreferences()) writeStored(key, value);
}

export function savePreferenceCookie(cookie: { name: string; maxAgeSeconds: number }, value: string): void {
  if (maySavePreferences()) writeCookie(cookie.name, value, cookie);
}

/** Removes every preference from this device, and the offline copies with the worker that creates them. */
export function forgetPreferences(): void {
  for (const cookie of preferenceCookies) removeCookie(cookie.name);
  for (const key of preferenceKeys) removeStored(key);
  removeStarting(() => localStorage, Object.values(languageStorageKeys));
  removeStarting(() => sessionStorage, Object.values(tabStorageKeys));
  void forgetOfflineCopies();
}

function removeStarting(open: () => Storage, starts: readonly string[]): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (starts.some((start) => key.startsWith(start))) storage.removeItem(key);
  } catch {
    return;
  }
}

/**
 * Unregisters the service worker and deletes its caches. The open page keeps its worker until it is left, and the
 * worker may cache something once more, so a page that starts after a refusal calls this again.
 */
export async function forgetOfflineCopies(): Promise<void> {
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // There are no workers or no caches here, so there is nothing to delete.
  }
}
