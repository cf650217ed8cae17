import { leagueName } from '@/lib/domain/football/league-names';
import { localeCodes, type Locale } from '@/lib/i18n/locales';

/** A league with its name in the reader's language. */
export const toLeagueRef = <League extends { code: string; name: string }>(league: League, locale: Locale): League => ({
  ...league,
  name: leagueName(league.code, locale) ?? league.name,
});

export const leagueNames = (league: { code: string; name: string }): Record<Locale, string> =>
  Object.fromEntries(localeCodes.map((code) => [code, leagueName(league.code, code) ?? league.name])) as Record<
    Locale,
    string
  >;
