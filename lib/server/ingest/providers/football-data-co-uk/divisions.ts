/** The source's divisions by our league codes. */
export const divisions: Readonly<Record<string, string>> = {
  'en.1': 'E0',
  'en.2': 'E1',
  'sco.1': 'SC0',
  'de.1': 'D1',
  'de.2': 'D2',
  'it.1': 'I1',
  'es.1': 'SP1',
  'es.2': 'SP2',
  'fr.1': 'F1',
  'nl.1': 'N1',
  'be.1': 'B1',
  'pt.1': 'P1',
  'tr.1': 'T1',
};

const leagueOf = new Map(Object.entries(divisions).map(([league, division]) => [division, league]));

/** The league of a division, or undefined if the site does not have it. */
export const leagueOfDivision = (division: string): string | undefined => leagueOf.get(division);
