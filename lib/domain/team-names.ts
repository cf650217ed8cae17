const unchangedUpTo = 10;
const longest = 14;
const cutTo = 12;

/** Names as fans say them. Keys are canonical display names of the team registry (lib/server/ingest/teams), without accents as those. */
const dictionary: Readonly<Record<string, string>> = {
  'Manchester United': 'Man Utd',
  'Manchester City': 'Man City',
  'Paris Saint Germain': 'PSG',
  'Bayern Munich': 'Bayern',
  'Inter Milan': 'Inter',
  'Borussia Dortmund': 'Dortmund',
  'Atletico Madrid': 'Atl Madrid',
  'Athletic Club': 'Ath Bilbao',
  'Athletic Club B': 'Ath Bilbao B',
  'Birmingham City': 'Birmingham',
  'Blackburn Rovers': 'Blackburn',
  'Bolton Wanderers': 'Bolton',
  'Brighton & Hove Albion': 'Brighton',
  'Huddersfield Town': 'Huddersfield',
  'Leicester City': 'Leicester',
  'Milton Keynes Dons': 'MK Dons',
  'Newcastle United': 'Newcastle',
  'Peterborough United': 'Peterborough',
  'Plymouth Argyle': 'Plymouth',
  'Preston North End': 'Preston',
  'Queens Park Rangers': 'QPR',
  'Stockport County': 'Stockport',
  'Tottenham Hotspur': 'Tottenham',
  'West Bromwich Albion': 'West Brom',
  'West Ham United': 'West Ham',
  'Wolverhampton Wanderers': 'Wolves',
  'Wycombe Wanderers': 'Wycombe',
  'Hamilton Academical': 'Hamilton',
  'Heart of Midlothian': 'Hearts',
  'Inverness Caledonian Thistle': 'Inverness CT',
  'Partick Thistle': 'Partick',
  'Arminia Bielefeld': 'Bielefeld',
  'Bayer Leverkusen': 'Leverkusen',
  'Borussia Monchengladbach': 'Gladbach',
  'Eintracht Braunschweig': 'Braunschweig',
  'Eintracht Frankfurt': 'Frankfurt',
  'Energie Cottbus': 'Cottbus',
  'FC Kaiserslautern': 'Kaiserslautern',
  'Fortuna Dusseldorf': 'Dusseldorf',
  'Jahn Regensburg': 'Regensburg',
  'Preussen Munster': 'Munster',
  'Wehen Wiesbaden': 'Wehen',
  'Werder Bremen': 'Werder',
  'Wurzburger Kickers': 'Wurzburg',
  'Austria Klagenfurt': 'Klagenfurt',
  'Austria Lustenau': 'A Lustenau',
  'Austria Salzburg': 'A Salzburg',
  'Austria Vienna II': 'A Vienna II',
  'Floridsdorfer AC': 'Floridsdorf',
  'Rapid Vienna II': 'Rapid II',
  'Red Bull Salzburg': 'RB Salzburg',
  'Rheindorf Altach': 'Altach',
  'Wacker Innsbruck': 'Innsbruck',
  'Wacker Innsbruck II': 'Innsbruck II',
  'Wiener Neustadt': 'Wr Neustadt',
  'Cultural Leonesa': 'Leonesa',
  'Deportivo La Coruna': 'La Coruna',
  'Gimnastic Tarragona': 'Gimnastic',
  'Racing Santander': 'Racing',
  'Rayo Majadahonda': 'Majadahonda',
  'Real Madrid': 'Real Madrid',
  'Recreativo Huelva': 'Recreativo',
  'Hellas Verona': 'Verona',
  'Club Brugge': 'Brugge',
  'Union Saint-Gilloise': 'Union SG',
  'Waasland-Beveren': 'Waasland',
  'Go Ahead Eagles': 'GA Eagles',
  'Sparta Rotterdam': 'Sparta',
  'Desportivo Aves': 'Aves',
  'Estrela Amadora': 'Estrela',
  'Pacos de Ferreira': 'Pacos',
  'Sporting CP': 'Sporting',
  'Vitoria Guimaraes': 'Guimaraes',
  'Vitoria Setubal': 'Setubal',
  'Adana Demirspor': 'A Demirspor',
  'Akhisar Belediyespor': 'Akhisar',
  'Caykur Rizespor': 'Rizespor',
  'Fatih Karagumruk': 'Karagumruk',
  'Istanbul Basaksehir': 'Basaksehir',
  'Yeni Malatyaspor': 'Malatyaspor',
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
  return name.replaceAll(
    /[\p{L}\p{M}]+/gu,
    (word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : undefined) ?? word,
  );
}

/** Characters, not UTF-16 units. */
const length = (text: string): number => [...text].length;
