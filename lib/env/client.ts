import { isLoopback } from '@/lib/domain/loopback';

/**
 * The settings that the browser may know. They travel in one JSON script element of every page and are read at run time,
 * so one build serves any setting.
 */
export type PublicSettings = {
  siteName: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** Empty: every call fails with 'Base URL is not configured'. */
  apiBaseUrl: string;
  traceUrl: string;
  /** Holds `{code}`, a two-letter country code. */
  countryUrl: string;
  /** null: no community prompt. */
  communityUrl: string | null;
  /** Where the operator's links to bookmakers lead, by bookmaker; who sees one is decided by lib/domain/bookmaker-allow-list.ts. */
  bookmakerLinks: Readonly<Record<string, string>>;
  /** IANA zone of the days that the server renders. */
  siteTimeZone: string;
  /** Where fixtures and results come from; null until the first start has chosen. */
  dataSource: string | null;
  /** The app's instant minus the system's, in milliseconds: 0 unless APP_NOW moves the clock. */
  clockOffsetMs: number;
  /** Address of the messages of the page's language. */
  messagesUrl: string;
  /** Whether cookies that the browser sets carry Secure. */
  secureCookies: boolean;
  /** Id of the build that made this page; null in development, where there is no service worker and nothing to update to. */
  buildId: string | null;
};

export const settingsElementId = 'settings';

/** Content of the script element: JSON in which nothing can end the element. */
export function serializeSettings(settings: PublicSettings): string {
  return JSON.stringify(settings).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** True for localhost and loopback addresses. */
export function isLocalSite(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Secure is left out only where a site under development is served over plain http from elsewhere than this machine. */
export const needsSecureCookies = (siteUrl: string, nodeEnv: string): boolean =>
  nodeEnv === 'production' || new URL(siteUrl).protocol === 'https:' || isLocalSite(siteUrl);

let settings: PublicSettings | undefined;

/**
 * In the browser only.
 * @throws {Error} where the page holds no settings element
 */
export function readPublicSettings(): PublicSettings {
  if (!settings) {
    const content = document.getElementById(settingsElementId)?.textContent;
    if (!content) throw new Error(`The page holds no element #${settingsElementId} with the public settings.`);
    settings = JSON.parse(content) as PublicSettings;
  }
  return settings;
}
