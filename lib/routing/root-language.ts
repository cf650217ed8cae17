import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { isBot } from './bots';

export type RootVisit = {
  /** Value of the language cookie. */
  cookie: string | undefined;
  acceptLanguage: string | null;
  userAgent: string | null;
  /** The header Sec-Fetch-Site. */
  fetchSite: string | null;
};

/**
 * `show` is the language of the response to `/` (English is shown there, other languages are a redirect); `remember`
 * must be written to the cookie.
 */
export type RootLanguage = { show: Locale; remember?: Locale };

/**
 * The language of `/`: the stored one or, on a first visit, the browser's. Bots always get English, and so do visitors
 * who follow a link of this site to `/`: they have chosen English, in a link that works without a script to change the
 * cookie first.
 */
export function rootLanguage({ cookie, acceptLanguage, userAgent, fetchSite }: RootVisit): RootLanguage {
  if (isBot(userAgent) || fetchSite === 'same-origin') return { show: defaultLocale };
  if (isLocale(cookie)) return { show: cookie };
  const detected = preferredLocale(acceptLanguage);
  return { show: detected, remember: detected };
}
