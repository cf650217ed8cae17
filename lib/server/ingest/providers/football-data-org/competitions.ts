/** The API's codes of known leagues; these eight are part of every plan. */
const competitions: Readonly<Record<string, string>> = {
  'en.1': 'PL',
  'es.1': 'PD',
  'it.1': 'SA',
  'de.1': 'BL1',
  'fr.1': 'FL1',
  'pt.1': 'PPL',
  'nl.1': 'DED',
  'en.2': 'ELC',
};

export const coveredLeagues: readonly string[] = Object.keys(competitions);

export function competitionOf(leagueCode: string): string | undefined {
  return competitions[leagueCode];
}

/** The league with the API's code; undefined if it is not one of ours. */
export function leagueOf(competition: string): string | undefined {
  return coveredLeagues.find((code) => competitions[code] === competition);
}
