/**
 * The main shirt colours of well-known clubs, and their patterns: facts that every fan knows, not badges. Other clubs
 * get generated colours (crest.ts). Ids are those of the team registry.
 */
export type ShirtPattern = 'stripe' | 'hoop' | 'halves' | 'sash';

const colours = {
  red: '#c8102e',
  crimson: '#9b1523',
  garnet: '#8a1538',
  claret: '#7a263a',
  pink: '#f4a6bd',
  orange: '#f2711c',
  amber: '#f6a821',
  yellow: '#f9d616',
  green: '#0b6b3a',
  sky: '#7ab8e6',
  azure: '#3aa0dc',
  royal: '#1d4fa1',
  navy: '#14275a',
  violet: '#5b2a86',
  brown: '#5a3a22',
  black: '#17202a',
  white: '#f2f4f6',
} as const;
type Colour = keyof typeof colours;

/** Field and second colour, followed by the clubs that wear them. */
const wearers: readonly (readonly [Colour, Colour, string])[] = [
  [
    'red',
    'white',
    'arsenal liverpool manchester-united nottingham-forest southampton stoke-city sunderland brentford sheffield-united middlesbrough bristol-city charlton-athletic barnsley wrexham bayern-munich mainz-05 union-berlin fortuna-dusseldorf energie-cottbus sc-freiburg fc-kaiserslautern jahn-regensburg wurzburger-kickers atletico-madrid athletic-club athletic-club-b almeria granada girona sporting-gijon lugo monza monaco nimes reims brest valenciennes ajax psv-eindhoven feyenoord twente utrecht sparta-rotterdam az-alkmaar benfica braga santa-clara antwerp standard-liege aberdeen hamilton-academical antalyaspor samsunspor sivasspor',
  ],
  [
    'red',
    'black',
    'ac-milan bayer-leverkusen hannover-96 bournemouth mallorca mirandes nice rennes guingamp genclerbirligi excelsior',
  ],
  ['red', 'navy', 'osasuna genoa bologna cagliari crotone lille fc-heidenheim catania'],
  ['red', 'yellow', 'lens partick-thistle go-ahead-eagles oostende'],
  ['crimson', 'amber', 'roma galatasaray'],
  ['crimson', 'black', 'fc-nurnberg'],
  ['garnet', 'white', 'torino metz heart-of-midlothian salernitana livorno gimnastic-tarragona'],
  ['claret', 'sky', 'aston-villa west-ham-united burnley trabzonspor'],
  ['claret', 'amber', 'bradford-city'],
  ['pink', 'black', 'palermo'],
  ['orange', 'black', 'dundee-united lorient volendam'],
  ['orange', 'navy', 'luton-town istanbul-basaksehir'],
  ['orange', 'white', 'blackpool'],
  ['amber', 'black', 'wolverhampton-wanderers hull-city'],
  ['amber', 'claret', 'motherwell'],
  ['yellow', 'black', 'borussia-dortmund dynamo-dresden watford vitesse nac-breda roda-jc livingston istanbulspor'],
  ['yellow', 'green', 'norwich-city nantes pacos-de-ferreira fortuna-sittard'],
  [
    'yellow',
    'royal',
    'villarreal villarreal-b cadiz las-palmas eintracht-braunschweig chievo-verona frosinone estoril arouca sc-cambuur rkc-waalwijk sint-truiden westerlo union-saint-gilloise first-vienna',
  ],
  ['yellow', 'red', 'lecce benevento mechelen goztepe kayserispor'],
  [
    'green',
    'white',
    'vfl-wolfsburg werder-bremen real-betis cordoba racing-santander saint-etienne sporting-cp rio-ave vitoria-setubal moreirense celtic hibernian groningen plymouth-argyle bursaspor konyaspor rapid-vienna rapid-vienna-ii mattersburg austria-lustenau wsg-tirol',
  ],
  [
    'green',
    'black',
    'sassuolo cercle-brugge wacker-innsbruck wacker-innsbruck-ii ried preussen-munster akhisar-belediyespor kocaelispor',
  ],
  ['green', 'yellow', 'ado-den-haag tondela'],
  ['green', 'red', 'maritimo'],
  ['sky', 'white', 'manchester-city coventry-city 1860-munich celta-vigo malaga lazio spal'],
  ['sky', 'navy', 'le-havre'],
  ['azure', 'white', 'napoli'],
  [
    'royal',
    'white',
    'chelsea everton leicester-city birmingham-city ipswich-town portsmouth queens-park-rangers reading wigan-athletic cardiff-city sheffield-wednesday brighton-and-hove-albion huddersfield-town blackburn-rovers stockport-county schalke-04 hertha-bsc hoffenheim vfl-bochum karlsruher-sc darmstadt-98 fc-magdeburg holstein-kiel hansa-rostock msv-duisburg hamburger-sv real-sociedad real-sociedad-b espanyol deportivo-la-coruna deportivo-alaves getafe real-oviedo leganes sabadell recreativo-huelva hercules sampdoria brescia empoli como strasbourg bastia troyes porto belenenses genk gent heerenveen de-graafschap pec-zwolle rangers st-johnstone kilmarnock erzurumspor grodig floridsdorfer-ac bw-linz hartberg',
  ],
  ['royal', 'black', 'inter-milan atalanta club-brugge arminia-bielefeld sc-paderborn fsv-frankfurt'],
  ['royal', 'red', 'crystal-palace inverness-caledonian-thistle'],
  ['royal', 'garnet', 'barcelona barcelona-b eibar levante huesca'],
  ['navy', 'white', 'west-bromwich-albion millwall bordeaux dundee kasimpasa falkirk'],
  ['navy', 'red', 'paris-saint-germain caen'],
  ['navy', 'yellow', 'hellas-verona fenerbahce ankaragucu'],
  ['navy', 'orange', 'montpellier'],
  [
    'violet',
    'white',
    'fiorentina real-valladolid toulouse anderlecht beerschot erzgebirge-aue vfl-osnabruck austria-vienna austria-vienna-ii austria-klagenfurt austria-salzburg',
  ],
  ['brown', 'white', 'fc-st-pauli'],
  [
    'black',
    'white',
    'newcastle-united boavista nacional academica casa-pia charleroi heracles st-mirren besiktas altay angers sv-sandhausen vfr-aalen ssv-ulm sturm-graz sturm-graz-ii lask rheindorf-altach',
  ],
  ['black', 'red', 'eintracht-frankfurt fc-ingolstadt admira-wacker'],
  [
    'white',
    'black',
    'juventus udinese cesena siena spezia parma fulham swansea-city derby-county valencia burgos borussia-monchengladbach amiens vitoria-guimaraes wolfsberger-ac',
  ],
  ['white', 'amber', 'real-madrid'],
  [
    'white',
    'red',
    'vfb-stuttgart fc-koln rb-leipzig fc-augsburg sevilla sevilla-atletico rayo-vallecano ac-ajaccio carpi red-bull-salzburg',
  ],
  ['white', 'royal', 'leeds-united real-zaragoza tenerife lyon auxerre famalicao'],
  ['white', 'navy', 'tottenham-hotspur bolton-wanderers preston-north-end'],
  ['white', 'azure', 'marseille pescara'],
  ['white', 'green', 'greuther-furth elche'],
];

const shirts: Readonly<Record<ShirtPattern, string>> = {
  stripe:
    'southampton stoke-city sunderland brentford sheffield-united brighton-and-hove-albion huddersfield-town sheffield-wednesday newcastle-united crystal-palace juventus udinese ac-milan inter-milan atalanta bologna sassuolo atletico-madrid athletic-club athletic-club-b girona sporting-gijon barcelona barcelona-b eibar levante huesca real-sociedad real-sociedad-b espanyol deportivo-la-coruna deportivo-alaves real-betis porto charleroi club-brugge sturm-graz besiktas austria-lustenau',
  hoop: 'celtic queens-park-rangers reading sporting-cp greuther-furth vfb-stuttgart sampdoria hartberg rio-ave',
  halves: 'blackburn-rovers genoa cagliari feyenoord galatasaray',
  sash: 'rayo-vallecano',
};

const wornBy = new Map(
  wearers.flatMap(([field, second, clubs]) =>
    clubs.split(' ').map((id) => [id, [colours[field], colours[second]] as const]),
  ),
);
const patternOf = new Map(
  (Object.keys(shirts) as ShirtPattern[]).flatMap((pattern) =>
    shirts[pattern].split(' ').map((id) => [id, pattern] as const),
  ),
);

export type ClubColours = { field: string; second: string; pattern: ShirtPattern | undefined };

/** Colours as #rrggbb; null for a club whose colours are unknown here. */
export function clubColours(id: string): ClubColours | null {
  const [field, second] = wornBy.get(id) ?? [];
  return field !== undefined && second !== undefined ? { field, second, pattern: patternOf.get(id) } : null;
}

/** The ids of both lists above, for tests. */
export const listedClubs: Readonly<Record<'colours' | 'shirts', readonly string[]>> = {
  colours: wearers.flatMap(([, , clubs]) => clubs.split(' ')),
  shirts: Object.values(shirts).flatMap((clubs) => clubs.split(' ')),
};
