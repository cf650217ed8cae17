/** The product's constants and limits; times in milliseconds unless the name states otherwise. */
const day = 86_400;

/** Cookies: name and lifetime in seconds. */
export const cookies = {
  token: { name: 'token', maxAgeSeconds: 30 * day },
  premiumUntil: { name: 'premium_until', maxAgeSeconds: 30 * day },
  locale: { name: 'i18n_redirected', maxAgeSeconds: 365 * day },
  theme: { name: 'theme', maxAgeSeconds: 365 * day },
  quickGuideHidden: { name: 'quick_guide_hidden', maxAgeSeconds: 365 * day },
  timeZone: { name: 'tz', maxAgeSeconds: 365 * day },
} as const;

/** The query parameter that holds the requested route during login. */
export const previousRouteParam = 'previousRoute';

/** Keys of localStorage. */
export const storageKeys = {
  theme: 'theme',
  location: 'location',
  sort: 'sortOption',
  hideInstall: 'vite-pwa:hide-install',
  slip: 'slip',
  followed: 'followed',
  push: 'push_alerts',
  communityPrompt: 'community_prompt',
  oddsFree: 'odds_free',
  oddsFormat: 'odds_format',
  clock: 'clock',
  rows: 'match_rows',
  cookieChoices: 'cookie_choices',
} as const;

/** Prefixes of localStorage keys; a language code follows. */
export const languageStorageKeys = { messages: 'messages:' } as const;

/** Caches of the service worker. The precache's name is a prefix, followed by the worker's scope. */
export const workerCaches = {
  pages: 'pages',
  api: 'api',
  privateApi: 'private-api',
  images: 'pictures',
  notifications: 'notifications',
  push: 'push',
  assets: 'assets',
  precache: 'serwist-precache',
} as const;

/**
 * The header that the service worker sets on every response from a cache: the instant (ISO) at which it was fetched.
 * The server sets it on an old copy sent in place of a failed page, to the instant at which the copy was made.
 */
export const savedAtHeader = 'x-saved-at';
/** The same instant as an entry in Server-Timing, the only header of a document that scripts can read. */
export const savedAtTiming = 'saved';

/** The width in CSS pixels (`lg` of lib/theme/tokens.ts) from which the side drawer is open by default. */
export const drawerOpenFromWidth = 1280;

export const toastKinds = ['success', 'error', 'warning', 'info'] as const;
export type ToastKind = (typeof toastKinds)[number];
export const toastVisibleMs = 5_000;
export const toastFadeMs = 300;
/** Distance from one stacked toast to the next, CSS pixels. */
export const toastStepPx = 68;

/** A page is refetched when its visitor returns after this long. */
export const pageRefreshMs = 60_000;
/**
 * An open page refetches at this interval while a match is in play, and while its result is awaited; never with
 * Save-Data.
 */
export const inPlayAskMs = 30_000;
export const resultAskMs = 120_000;
/** Polling for a result stops this long after the expected end. */
export const resultAwaitedForMs = 6 * 3_600_000;

export const httpTimeoutMs = 6_000;
/** An admin's action may have to wait for a source or a payment provider. */
export const adminActTimeoutMs = 60_000;
export const locationTimeoutMs = 10_000;

export const workerUrl = '/sw.js';
export const workerCheckMs = 20_000;
export const buildManifestUrl = '/builds/latest.json';
export const buildPollMs = 600_000;
export const localeMessagesTtlMs = 86_400_000;
export const prefetchQueueMaximum = 4;

/** The community prompt appears after this many viewed pages, and again this many pages after a dismissal. */
export const communityPromptAfterViews = 3;
export const communityPromptDismissedMs = 30 * day * 1_000;

export const defaultTheme = 'customDark';

/** Maximum number of followed teams, and of followed leagues. */
export const followedMaximum = 200;
/**
 * Number of followed teams shown on the home page; the head script and components/home/your-teams.module.css repeat it.
 */
export const shownFollowedTeams = 4;
