/** The source's main divisions by our league codes: a file for each season. */
export const divisions: Readonly<Record<string, string>> = {
  'en.1': 'E0',
  'en.2': 'E1',
  'en.3': 'E2',
  'en.4': 'E3',
  'sco.1': 'SC0',
  'de.1': 'D1',
  'de.2': 'D2',
  'it.1': 'I1',
  'it.2': 'I2',
  'es.1': 'SP1',
  'es.2': 'SP2',
  'fr.1': 'F1',
  'fr.2': 'F2',
  'nl.1': 'N1',
  'be.1': 'B1',
  'pt.1': 'P1',
  'tr.1': 'T1',
  'gr.1': 'G1',
};

/**
 * Its further leagues, one per country, each in a file with all seasons; the file of the coming week uses the country's
 * name.
 */
export const countries: Readonly<Record<string, { file: string; name: string }>> = {
  'ar.1': { file: 'ARG', name: 'Argentina' },
  'at.1': { file: 'AUT', name: 'Austria' },
  'br.1': { file: 'BRA', name: 'Brazil' },
  'cn.1': { file: 'CHN', name: 'China' },
  'dk.1': { file: 'DNK', name: 'Denmark' },
  'fi.1': { file: 'FIN', name: 'Finland' },
  'ie.1': { file: 'IRL', name: 'Ireland' },
  'jp.1': { file: 'JPN', name: 'Japan' },
  'mx.1': { file: 'MEX', name: 'Mexico' },
  'no.1': { file: 'NOR', name: 'Norway' },
  'pl.1': { file: 'POL', name: 'Poland' },
  'ro.1': { file: 'ROU', name: 'Romania' },
  'ru.1': { file: 'RUS', name: 'Russia' },
  'se.1': { file: 'SWE', name: 'Sweden' },
  'ch.1': { file: 'SWZ', name: 'Switzerland' },
  'us.1': { file: 'USA', name: 'USA' },
};

const leagueOf = new Map([
  ...Object.entries(divisions).map(([league, division]) => [division, league] as const),
  ...Object.entries(countries).map(([league, { name }]) => [name, league] as const),
]);

/** The league of a division, or of a country among the further leagues; undefined if the site does not cover it. */
export const leagueOfPlace = (divisionOrCountry: string): string | undefined => leagueOf.get(divisionOrCountry);
