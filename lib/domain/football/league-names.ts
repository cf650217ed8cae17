import names from './league-names.json';

const namesByCode: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = names;

/**
 * What the press of a language calls a competition; undefined where it is the name in lib/domain/football/leagues.ts. No
 * two of a language are the same, so that leagues of several countries can stand in one list.
 */
export const leagueName = (code: string, language: string): string | undefined => namesByCode[code]?.[language];
