import names from './league-names.json';

const namesByCode: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = names;

/**
 * A competition's name in the press of a language; undefined if it equals the name in lib/domain/football/leagues.ts.
 * Names are unique within a language, so that leagues of several countries can appear in one list.
 */
export const leagueName = (code: string, language: string): string | undefined => namesByCode[code]?.[language];
