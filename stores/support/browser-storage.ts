import { cookies, storageKeys } from '@/lib/domain/constants';

/** localStorage throws where site data is blocked; then nothing is remembered and nothing breaks. */
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

/** @returns undefined where the key is missing or holds no JSON */
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

/** What a visitor may ask us not to keep; sessions and the choice itself are not preferences. */
const preferenceCookies = [cookies.theme, cookies.quickGuideHidden, cookies.timeZone];
const preferenceKeys = [
  storageKeys.theme,
  storageKeys.location,
  storageKeys.sort,
  storageKeys.hideInstall,
  storageKeys.slip,
  storageKeys.followed,
  storageKeys.communityPrompt,
  storageKeys.oddsFree,
];

/** Whether preferences may be kept on this device: yes, unless the visitor said no. */
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

/** Removes every preference from this device. */
export function forgetPreferences(): void {
  for (const cookie of preferenceCookies) removeCookie(cookie.name);
  for (const key of preferenceKeys) removeStored(key);
}
