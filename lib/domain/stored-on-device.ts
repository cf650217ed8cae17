import { cookies, languageStorageKeys, storageKeys, tabStorageKeys, workerCaches } from './constants';

export type StoredEntry = {
  name: string;
  kind: 'cookie' | 'storage' | 'cache';
  /** Message of namespace `widgets` that says what it is for. */
  purpose: string;
  /** null: until deleted; `tab`: until the tab is closed. */
  seconds: number | 'tab' | null;
};

const daySeconds = 86_400;

const cookie = ({ name, maxAgeSeconds }: { name: string; maxAgeSeconds: number }, purpose: string): StoredEntry => ({
  name,
  kind: 'cookie',
  purpose,
  seconds: maxAgeSeconds,
});
const storage = (name: string, purpose: string): StoredEntry => ({ name, kind: 'storage', purpose, seconds: null });

const cache = (name: string, purpose: string): StoredEntry => ({ name, kind: 'cache', purpose, seconds: null });

const tabStorage = (name: string, purpose: string): StoredEntry => ({
  name: `${name}…`,
  kind: 'storage',
  purpose,
  seconds: 'tab',
});

/** Everything that this site stores on a device; a test compares it with the names that the code uses. */
export const storedOnDevice: readonly StoredEntry[] = [
  cookie(cookies.token, 'cookies.session'),
  cookie(cookies.premiumUntil, 'cookies.premium'),
  cookie(cookies.locale, 'cookies.language'),
  cookie(cookies.theme, 'cookies.theme'),
  cookie(cookies.quickGuideHidden, 'cookies.guide'),
  cookie(cookies.timeZone, 'cookies.timeZone'),
  storage(storageKeys.theme, 'cookies.theme'),
  storage(storageKeys.location, 'cookies.location'),
  storage(storageKeys.sort, 'cookies.sort'),
  storage(storageKeys.hideInstall, 'cookies.install'),
  storage(storageKeys.slip, 'cookies.slip'),
  storage(storageKeys.followed, 'cookies.followed'),
  storage(storageKeys.communityPrompt, 'cookies.community'),
  storage(storageKeys.oddsFree, 'cookies.oddsFree'),
  storage(storageKeys.oddsFormat, 'cookies.oddsFormat'),
  storage(storageKeys.cookieChoices, 'cookies.choices'),
  storage(`${languageStorageKeys.messages}…`, 'cookies.messages'),
  tabStorage(tabStorageKeys.reloaded, 'cookies.reload'),
  cache(workerCaches.pages, 'cookies.offlinePages'),
  cache(workerCaches.api, 'cookies.offlineData'),
  cache(workerCaches.privateApi, 'cookies.offlinePrivate'),
  cache(workerCaches.pictures, 'cookies.offlinePictures'),
  cache(workerCaches.assets, 'cookies.offlineProgram'),
  cache(`${workerCaches.precache}…`, 'cookies.offlineProgram'),
];

/** How long an entry stays, in words. */
export function keptFor({ seconds }: StoredEntry, days: Intl.NumberFormat, say: (key: string) => string): string {
  if (seconds === null) return say('cookies.untilDeleted');
  return seconds === 'tab' ? say('cookies.untilClosed') : days.format(seconds / daySeconds);
}
