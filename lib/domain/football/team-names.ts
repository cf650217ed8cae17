import { letterCount, lettersOf } from '@/lib/domain/shared/letters';

const unchangedUpTo = 10;
export const longestShortName = 14;
/** Arabic letters are narrower, and its press abbreviates no word: 18 take the room of 14 others. */
const longestInArabic = 18;
const cutTo = 12;

/**
 * Names as fans use them, with accents. Keys are the names in the team registry (lib/server/ingest/teams), which have
 * none.
 */
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
  'Accrington Stanley': 'Accrington',
  'Birmingham City': 'Birmingham',
  'Blackburn Rovers': 'Blackburn',
  'Bolton Wanderers': 'Bolton',
  'Brighton & Hove Albion': 'Brighton',
  'Huddersfield Town': 'Huddersfield',
  'Ipswich Town': 'Ipswich',
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
  'Fortuna Dusseldorf': 'Düsseldorf',
  'Jahn Regensburg': 'Regensburg',
  'Preussen Munster': 'Münster',
  'Wehen Wiesbaden': 'Wehen',
  'Werder Bremen': 'Werder',
  'Wurzburger Kickers': 'Würzburg',
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
  'Deportivo La Coruna': 'La Coruña',
  'Gimnastic Tarragona': 'Gimnàstic',
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
  'Pacos de Ferreira': 'Paços',
  'Sporting CP': 'Sporting',
  'Vitoria Guimaraes': 'Guimarães',
  'Vitoria Setubal': 'Setúbal',
  'Adana Demirspor': 'A Demirspor',
  'Akhisar Belediyespor': 'Akhisar',
  'Caykur Rizespor': 'Rizespor',
  'Fatih Karagumruk': 'Karagümrük',
  'Istanbul Basaksehir': 'Başakşehir',
  'Yeni Malatyaspor': 'Malatyaspor',
  'Hapoel Kfar Saba': 'Kfar Saba',
  'Hapoel Kfar Shalem': 'Kfar Shalem',
  'Maccabi Tel Aviv': 'M Tel Aviv',
  'Hapoel Tel Aviv': 'H Tel Aviv',
  'Maccabi Haifa': 'M Haifa',
  'Hapoel Haifa': 'H Haifa',
  "Hapoel Be'er Sheva": "Be'er Sheva",
  'Hapoel Jerusalem': 'H Jerusalem',
  'Beitar Jerusalem': 'Beitar',
  'Universitatea Cluj': 'U Cluj',
  'Universitatea Craiova': 'U Craiova',
  'CS Universitatea Craiova': 'CS U Craiova',
  'Colorado Rapids': 'Colorado',
  'Minnesota United FC': 'Minnesota',
  'New England Revolution': 'New England',
  'New York City FC': 'NYCFC',
  'New York Red Bulls': 'NY Red Bulls',
  'Philadelphia Union': 'Philadelphia',
  'Portland Timbers': 'Portland',
  'San Jose Earthquakes': 'San Jose',
  'Seattle Sounders': 'Seattle',
  'Sporting Kansas City': 'Kansas City',
  'St. Louis City SC': 'St. Louis',
  'Vancouver Whitecaps': 'Vancouver',
  'Melbourne City FC': 'Melb City',
  'Melbourne Victory': 'Melb Victory',
  'Western Sydney Wanderers': 'W Sydney',
  'Zenit St. Petersburg': 'Zenit',
  'Lokomotiv Moskva': 'Lok Moskva',
  'Dinamo Makhachkala': 'Makhachkala',
  'Shakhtar Donetsk': 'Shakhtar',
  'Jagiellonia Bialystok': 'Jagiellonia',
  'Rakow Czestochowa': 'Raków',
  'Bruk-Bet Termalica Nieciecza': 'Termalica',
  'Lokomotiv Plovdiv': 'Lok Plovdiv',
  'Lokomotiv Sofia': 'Lok Sofia',
  'CSKA 1948 Sofia': 'CSKA 1948',
  'Ludogorets Razgrad': 'Ludogorets',
  'Raja Casablanca': 'Raja',
  'Mamelodi Sundowns': 'Sundowns',
  'Orlando Pirates': 'Pirates',
  'Athletico Paranaense': 'Athletico PR',
  'America Mineiro': 'América MG',
  'Red Bull Bragantino': 'Bragantino',
  'Operario Ferroviario': 'Operário',
  'Slovan Bratislava': 'Slovan',
  'Olimpija Ljubljana': 'Olimpija',
  'Kawasaki Frontale': 'Kawasaki',
  'Kashima Antlers': 'Kashima',
  'Urawa Red Diamonds': 'Urawa Reds',
  'Yokohama F. Marinos': 'Yokohama FM',
  'Shanghai Shenhua': 'SH Shenhua',
  'Universidad Catolica': 'U Católica',
  'Universidad de Chile': 'U de Chile',
  'Independiente Medellin': 'Ind Medellín',
  'Independiente Santa Fe': 'Santa Fe',
  'USV Eschen/Mauren': 'Eschen/Mauren',
  'USV Eschen/Mauren II': 'Eschen II',
  'USV Eschen/Mauren III': 'Eschen III',
  'Singida Big Stars FC': 'Big Stars',
  'Singida Black Stars FC': 'Black Stars',
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
 * A team's name on English cards: up to 10 characters unchanged, longer ones by the dictionary or else with their
 * common words abbreviated; if that is still over 14 characters, it is truncated to 12 and a dot.
 * @param name the key of the dictionary
 * @param shown the name with its accents
 * @param byHand a short name from the data that replaces a truncated one
 */
export function shortTeamName(name: string, shown = name, byHand?: string): string {
  if (letterCount(shown) <= unchangedUpTo) return shown;
  const known = Object.hasOwn(dictionary, name) ? dictionary[name] : undefined;
  if (known !== undefined) return known;
  const abbreviated = abbreviateName(shown);
  return letterCount(abbreviated) > longestShortName && byHand !== undefined ? byHand : cutName(abbreviated);
}

/** The mark that distinguishes a second team from the first: it is kept when the name is truncated. */
export const secondTeamMark = / (?:I{2,3}|[BCБ23]|ب|बी|الثاني|الثالث|द्वितीय|तृतीय|द्वि\.|तृ\.)$/u;

/**
 * A name of at most 14 characters: a longer one is truncated to 12 and a dot, that of a second team before its mark.
 */
export function cutName(name: string): string {
  if (letterCount(name) <= longestShortName) return name;
  const [mark = ''] = secondTeamMark.exec(name) ?? [];
  const first = mark === '' ? name : name.slice(0, -mark.length);
  const start = lettersOf(first)
    .slice(0, cutTo - letterCount(mark))
    .join('')
    .trimEnd();
  return `${start}${start.endsWith('.') || start === first ? '' : '.'}${mark}`;
}

/** The most letters that a short name may have. */
export const longestShortIn = (language: string): number => (language === 'ar' ? longestInArabic : longestShortName);

/** A name with its common words abbreviated. */
export function abbreviateName(name: string): string {
  return name.replaceAll(
    /[\p{L}\p{M}]+/gu,
    (word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : undefined) ?? word,
  );
}
