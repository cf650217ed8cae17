import { continentalRows, cupRows, nationalRows } from './cups';
import { furtherLeagues } from './further-leagues';

/** `continental`: clubs of several countries; `national`: national teams. All but leagues have knock-out rounds. */
export const competitionKinds = ['league', 'cup', 'continental', 'national'] as const;
export type CompetitionKind = (typeof competitionKinds)[number];

/**
 * A competition that the site knows; most are leagues. `code` is the key of every source's mapping, `slug` the stable
 * public address.
 */
export type League = {
  code: string;
  slug: string;
  name: string;
  kind: CompetitionKind;
  /**
   * Flag code: ISO 3166-1 alpha-2 in lower case, gb-eng and the like, or a continent, as in continentalRows of cups.ts.
   */
  country: string;
  /** IANA time zone of kick-off times in sources without a zone. */
  timeZone: string;
  /** Order in every list that sorts by league. */
  rank: number;
  /** The most often that two teams may meet on one of their grounds in a season. */
  homeMeetings: 1 | 2 | 3;
};

/** The columns of the tables below; a competition's rank is its position in `leagues`. */
type UnrankedLeague = Omit<League, 'kind' | 'rank'>;

/** Leagues whose season is one calendar year, such as 2025; other seasons begin in summer, such as 2025-26. */
const calendarYear = new Set(
  (
    'ar.1 br.1 br.2 co.1 us.1 by.1 cn.1 ec.1 ee.1 fi.1 fo.1 ge.1 ie.1 is.1 jp.1 kz.1 lt.1 lv.1 no.1 no.2 py.1 se.1 se.2 se.3s ' +
    'br.cup is.cup no.cup conmebol.l conmebol.s concacaf.cl caf.afl fifa.wc fifa.wcq uefa.euro uefa.euroq uefa.nl conmebol.ca ' +
    'caf.an int.f'
  ).split(' '),
);

export const hasCalendarSeasons = ({ code }: Pick<League, 'code'>): boolean => calendarYear.has(code);

const firstLeagues: readonly UnrankedLeague[] = [
  {
    code: 'en.1',
    slug: 'england-premier-league',
    name: 'Premier League',
    country: 'gb-eng',
    timeZone: 'Europe/London',
    homeMeetings: 1,
  },
  {
    code: 'es.1',
    slug: 'spain-la-liga',
    name: 'La Liga',
    country: 'es',
    timeZone: 'Europe/Madrid',
    homeMeetings: 1,
  },
  {
    code: 'it.1',
    slug: 'italy-serie-a',
    name: 'Serie A',
    country: 'it',
    timeZone: 'Europe/Rome',
    homeMeetings: 1,
  },
  {
    code: 'de.1',
    slug: 'germany-bundesliga',
    name: 'Bundesliga',
    country: 'de',
    timeZone: 'Europe/Berlin',
    homeMeetings: 1,
  },
  {
    code: 'fr.1',
    slug: 'france-ligue-1',
    name: 'Ligue 1',
    country: 'fr',
    timeZone: 'Europe/Paris',
    homeMeetings: 1,
  },
  {
    code: 'pt.1',
    slug: 'portugal-primeira-liga',
    name: 'Primeira Liga',
    country: 'pt',
    timeZone: 'Europe/Lisbon',
    homeMeetings: 1,
  },
  {
    code: 'nl.1',
    slug: 'netherlands-eredivisie',
    name: 'Eredivisie',
    country: 'nl',
    timeZone: 'Europe/Amsterdam',
    homeMeetings: 1,
  },
  {
    code: 'en.2',
    slug: 'england-championship',
    name: 'Championship',
    country: 'gb-eng',
    timeZone: 'Europe/London',
    homeMeetings: 1,
  },
  {
    code: 'de.2',
    slug: 'germany-2-bundesliga',
    name: '2. Bundesliga',
    country: 'de',
    timeZone: 'Europe/Berlin',
    homeMeetings: 1,
  },
  {
    code: 'es.2',
    slug: 'spain-segunda-division',
    name: 'Segunda División',
    country: 'es',
    timeZone: 'Europe/Madrid',
    homeMeetings: 1,
  },
  {
    code: 'tr.1',
    slug: 'turkey-super-lig',
    name: 'Süper Lig',
    country: 'tr',
    timeZone: 'Europe/Istanbul',
    homeMeetings: 1,
  },
  {
    code: 'be.1',
    slug: 'belgium-pro-league',
    name: 'Belgian Pro League',
    country: 'be',
    timeZone: 'Europe/Brussels',
    homeMeetings: 1,
  },
  {
    code: 'sco.1',
    slug: 'scotland-premiership',
    name: 'Scottish Premiership',
    country: 'gb-sct',
    timeZone: 'Europe/London',
    homeMeetings: 3,
  },
  {
    code: 'at.1',
    slug: 'austria-bundesliga',
    name: 'Austrian Bundesliga',
    country: 'at',
    timeZone: 'Europe/Vienna',
    homeMeetings: 2,
  },
  {
    code: 'at.2',
    slug: 'austria-2-liga',
    name: 'Austrian 2. Liga',
    country: 'at',
    timeZone: 'Europe/Vienna',
    homeMeetings: 2,
  },
];

/** Number of cups that rank ahead of the leagues with few readers. */
const firstCups = 10;

type Unranked = Omit<League, 'rank'>;
const ofKind = (kind: CompetitionKind, rows: readonly UnrankedLeague[]): Unranked[] =>
  rows.map((row) => ({ ...row, kind }));
/** In a cup, two teams may meet in a group, in a knock-out round and in a replay. */
const ofCups = (kind: CompetitionKind, rows: typeof cupRows): Unranked[] =>
  rows.map(([code, slug, name, country, timeZone]) => ({ code, slug, name, kind, country, timeZone, homeMeetings: 3 }));

const [championsLeague, europaLeague, conferenceLeague, libertadores, ...furtherContinental] = ofCups(
  'continental',
  continentalRows,
);
const domesticCups = ofCups('cup', cupRows);

export const leagues: readonly League[] = [
  championsLeague,
  ...ofKind('league', firstLeagues),
  europaLeague,
  conferenceLeague,
  libertadores,
  ...ofCups('national', nationalRows),
  ...domesticCups.slice(0, firstCups),
  ...ofKind('league', furtherLeagues),
  ...domesticCups.slice(firstCups),
  ...furtherContinental,
].flatMap((league, index) => (league ? [{ ...league, rank: index + 1 }] : []));

/** A competition with knock-out rounds, which has no table of its own. */
export const isCup = ({ kind }: Pick<League, 'kind'>): boolean => kind !== 'league';

const byCode = new Map(leagues.map((league) => [league.code, league]));

export function findLeague(code: string): League | undefined {
  return byCode.get(code);
}

export function findLeagueBySlug(slug: string): League | undefined {
  return leagues.find((league) => league.slug === slug);
}
