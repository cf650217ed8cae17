import type { Locale } from '@/lib/i18n/locales';

/** The address of a feed with names in a language. @param name a league's slug or a team's id */
export const feedPath = (kind: 'league' | 'team' | 'bet-of-the-day', name: string | null, locale: Locale): string =>
  `/api/feeds/${name === null ? kind : `${kind}/${name}`}.atom?lang=${locale}`;
