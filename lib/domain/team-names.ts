const unchangedUpTo = 10;
const longest = 14;
const cutTo = 12;

/** Names as fans say them. Keys are canonical display names (lib/server/ingest's team registry). */
const dictionary: Readonly<Record<string, string>> = {
  'Manchester United': 'Man Utd',
  'Manchester City': 'Man City',
  'Paris Saint Germain': 'PSG',
  'Paris Saint-Germain': 'PSG',
  'Bayern Munich': 'Bayern',
  'Inter Milan': 'Inter',
  'Borussia Dortmund': 'Dortmund',
  'Atletico Madrid': 'Atl Madrid',
  'Athletic Club': 'Ath Bilbao',
  'Borussia Monchengladbach': 'Gladbach',
  'Borussia Mönchengladbach': 'Gladbach',
  'Tottenham Hotspur': 'Tottenham',
  'Wolverhampton Wanderers': 'Wolves',
  'Brighton & Hove Albion': 'Brighton',
  'Brighton and Hove Albion': 'Brighton',
  'West Ham United': 'West Ham',
  'Newcastle United': 'Newcastle',
  'West Bromwich Albion': 'West Brom',
  'Queens Park Rangers': 'QPR',
  'Nottingham Forest': "Nott'm Forest",
  'Leicester City': 'Leicester',
  'Milton Keynes Dons': 'MK Dons',
  'Preston North End': 'Preston',
  'Bayer Leverkusen': 'Leverkusen',
  'Eintracht Frankfurt': 'Frankfurt',
  'Eintracht Braunschweig': 'Braunschweig',
  'Werder Bremen': 'Werder',
  'Hertha BSC Berlin': 'Hertha',
  'Fortuna Dusseldorf': 'Düsseldorf',
  'Fortuna Düsseldorf': 'Düsseldorf',
  'Real Madrid': 'Real Madrid',
  'Deportivo La Coruna': 'La Coruña',
  'Deportivo La Coruña': 'La Coruña',
  'Racing Santander': 'Racing',
  'Sporting Gijon': 'Sp Gijón',
  'Sporting Gijón': 'Sp Gijón',
  'Sporting CP': 'Sporting',
  'AC Milan': 'Milan',
  'Hellas Verona': 'Verona',
  'Olympique Marseille': 'Marseille',
  'Olympique de Marseille': 'Marseille',
  'Olympique Lyonnais': 'Lyon',
  'Saint-Etienne': 'St-Étienne',
  'Saint-Étienne': 'St-Étienne',
  'Heart of Midlothian': 'Hearts',
  'Inverness Caledonian Thistle': 'Inverness CT',
  'Club Brugge': 'Brugge',
  'Royale Union Saint-Gilloise': 'Union SG',
  'Union Saint-Gilloise': 'Union SG',
};

const abbreviations: Readonly<Record<string, string>> = {
  Albion: 'Alb',
  Academica: 'Acad',
  Athletic: 'Ath',
  Atletico: 'Atl',
  Atlético: 'Atl',
  Borussia: 'Bor',
  Deportivo: 'Dep',
  Eintracht: 'Eintr',
  Fortuna: 'Fort',
  Manchester: 'Man',
  Nottingham: "Nott'm",
  Olympique: 'Ol',
  Racing: 'Rac',
  Rangers: 'Rgrs',
  Real: 'R',
  Rovers: 'Rov',
  Saint: 'St',
  Sheffield: 'Sheff',
  Sporting: 'Sp',
  Town: 'Tn',
  United: 'Utd',
  Wanderers: 'Wdrs',
  Wednesday: 'Wed',
};

/**
 * A team's name as cards show it: up to 10 characters unchanged, longer ones by the dictionary, else with their common words abbreviated;
 * what is still over 14 characters is cut to 12 and a dot.
 */
export function shortTeamName(name: string): string {
  if (length(name) <= unchangedUpTo) return name;
  const short = (Object.hasOwn(dictionary, name) ? dictionary[name] : undefined) ?? abbreviate(name);
  return length(short) > longest ? `${[...short].slice(0, cutTo).join('')}.` : short;
}

function abbreviate(name: string): string {
  return name.replaceAll(/[\p{L}\p{M}]+/gu, (word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : undefined) ?? word);
}

/** Characters, not UTF-16 units. */
const length = (text: string): number => [...text].length;
