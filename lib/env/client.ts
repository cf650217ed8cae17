import type { LinksByCountry } from '@/lib/domain/football/bookmaker-link';
import { isLocalSite } from '@/lib/domain/shared/loopback';

/**
 * The settings for the browser. They come in a JSON script element on every page and are read at run time, so that one
 * build works with any settings.
 */
export type PublicSettings = {
  siteName: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** If empty, every call fails with 'Base URL is not configured'. */
  apiBaseUrl: string;
  traceUrl: string;
  /** Contains `{code}`, a two-letter country code. */
  countryUrl: string;
  /** Null for no community prompt. */
  communityUrl: string | null;
  /** The operator's links to bookmakers; lib/domain/football/bookmaker-link.ts decides who sees one. */
  bookmakerLinks: LinksByCountry;
  /** IANA time zone of the days that the server renders. */
  siteTimeZone: string;
  /** The source of fixtures and results; null until the first start has chosen one. */
  dataSource: string | null;
  /** The app's clock minus the system's multiplied by `clockSpeed`, in milliseconds: 0 unless APP_NOW shifts it. */
  clockOffsetMs: number;
  /** Absent at normal speed. */
  clockSpeed?: number;
  /** Address of the messages of the page's language. */
  messagesUrl: string;
  /** Whether cookies set in the browser have the attribute Secure. */
  secureCookies: boolean;
  /** Id of this page's build; null in development, where there is no service worker and nothing to update to. */
  buildId: string | null;
};

export const settingsElementId = 'settings';

/** The content of the script element: JSON without any character that could end the element. */
export function serializeSettings(settings: PublicSettings): string {
  return JSON.stringify(settings).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Cookies go without Secure only if a site under development is served over plain http to other machines. */
export const needsSecureCookies = (siteUrl: string, nodeEnv: string): boolean =>
  nodeEnv === 'production' || new URL(siteUrl).protocol === 'https:' || isLocalSite(siteUrl);

let settings: PublicSettings | undefined;

/**
 * For the browser only.
 * @throws {Error} if the page has no settings element
 */
export function readPublicSettings(): PublicSettings {
  if (!settings) {
    const content = document.getElementById(settingsElementId)?.textContent;
    if (!content) throw new Error(`The page has no element #${settingsElementId} with the public settings.`);
    settings = JSON.parse(content) as PublicSettings;
  }
  return settings;
}
