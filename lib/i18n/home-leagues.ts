import { leagues } from '@/lib/domain/football/leagues';
import { firstAtHome } from './home-countries';
import type { Locale } from './locales';

/**
 * Slugs of the leagues whose matches come first for a language's readers: the highest league in each of their
 * countries.
 */
export const homeLeagues = (locale: Locale): string[] => firstAtHome(leagues, locale).map(({ slug }) => slug);
