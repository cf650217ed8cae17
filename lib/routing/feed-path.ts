import type { Locale } from '@/lib/i18n/locales';

/** The address of a feed with names in a language. @param name a league's slug or a team's id */
export const feedPath = (
  kind: 'league' | 'team' | 'bet-of-the-day' | 'weekly-notes',
  name: string | null,
  locale: Locale,
): string => `/api/feeds/${name === null ? kind : `${kind}/${name}`}.atom?lang=${locale}`;

/** The address of a calendar with names in a language. @param name a league's slug or a team's id */
export const calendarPath = (kind: 'league' | 'team', name: string, locale: Locale): string =>
  `/api/calendar/${kind}/${name}.ics?lang=${locale}`;

/**
 * The address with which Apple's devices offer to subscribe.
 * @param siteUrl such as https://example.org
 */
export const webcal = (siteUrl: string, path: string): string => siteUrl.replace(/^https?:/, 'webcal:') + path;
