import { cookies, languageStorageKeys, storageKeys, workerCaches } from '@/lib/domain/shared/constants';
import { tabStorageKeys } from '@/lib/domain/shared/tab-storage-keys';

export type StoredEntry = {
  name: string;
  kind: 'cookie' | 'storage' | 'cache';
  /** The key of the message that states its purpose. */
  purpose: string;
  /** null: until deleted; `tab`: until the tab is closed; `login`: until the reader logs out. */
  seconds: number | 'tab' | 'login' | null;
};

const daySeconds = 86_400;

const cookie = ({ name, maxAgeSeconds }: { name: string; maxAgeSeconds: number }, purpose: string): StoredEntry => ({
  name,
  kind: 'cookie',
  purpose,
  seconds: maxAgeSeconds,
});
const storage = (name: string, purpose: string): StoredEntry => ({ name, kind: 'storage', purpose, seconds: null });

const cache = (name: string, purpose: string, seconds: 'login' | null = null): StoredEntry => ({
  name,
  kind: 'cache',
  purpose,
  seconds,
});

const tabStorage = (name: string, purpose: string): StoredEntry => ({
  name: `${name}…`,
  kind: 'storage',
  purpose,
  seconds: 'tab',
});

/** Everything that this site stores on a device; a test compares it with the names used in the code. */
export const storedOnDevice: readonly StoredEntry[] = [
  cookie(cookies.token, 'widgets.cookies.session'),
  cookie(cookies.premiumUntil, 'widgets.cookies.premium'),
  cookie(cookies.locale, 'widgets.cookies.language'),
  cookie(cookies.theme, 'widgets.cookies.theme'),
  cookie(cookies.quickGuideHidden, 'widgets.cookies.guide'),
  cookie(cookies.timeZone, 'widgets.cookies.timeZone'),
  storage(storageKeys.theme, 'widgets.cookies.theme'),
  storage(storageKeys.location, 'widgets.cookies.location'),
  storage(storageKeys.sort, 'widgets.cookies.sort'),
  storage(storageKeys.hideInstall, 'widgets.cookies.install'),
  storage(storageKeys.slip, 'widgets.cookies.slip'),
  storage(storageKeys.followed, 'widgets.cookies.followed'),
  storage(storageKeys.push, 'alerts.push.title'),
  storage(storageKeys.communityPrompt, 'widgets.cookies.community'),
  storage(storageKeys.oddsFree, 'widgets.cookies.oddsFree'),
  storage(storageKeys.oddsFormat, 'widgets.cookies.oddsFormat'),
  storage(storageKeys.clock, 'widgets.settings.twelveHours'),
  storage(storageKeys.rows, 'day.compact'),
  storage(storageKeys.cookieChoices, 'widgets.cookies.choices'),
  storage(`${languageStorageKeys.messages}…`, 'widgets.cookies.messages'),
  tabStorage(tabStorageKeys.reloaded, 'widgets.cookies.reload'),
  cache(workerCaches.pages, 'widgets.cookies.offlinePages'),
  cache(workerCaches.api, 'widgets.cookies.offlineData'),
  cache(workerCaches.privateApi, 'widgets.cookies.offlinePrivate', 'login'),
  cache(workerCaches.images, 'widgets.cookies.offlinePictures'),
  cache(workerCaches.notifications, 'alerts.push.title'),
  cache(workerCaches.push, 'alerts.push.title'),
  cache(workerCaches.assets, 'widgets.cookies.offlineProgram'),
  cache(`${workerCaches.precache}…`, 'widgets.cookies.offlineProgram'),
];

/** An entry's lifetime as text. */
export function storedFor(
  { seconds }: StoredEntry,
  days: Intl.NumberFormat,
  t: (key: `widgets.cookies.until${'Deleted' | 'Closed' | 'LoggedOut'}`) => string,
): string {
  if (seconds === null) return t('widgets.cookies.untilDeleted');
  if (seconds === 'login') return t('widgets.cookies.untilLoggedOut');
  return seconds === 'tab' ? t('widgets.cookies.untilClosed') : days.format(seconds / daySeconds);
}
