import { furtherLeagues } from './further-leagues';

/** A league that the site knows. `code` is the key of every source's mapping, `slug` the stable public address. */
export type League = {
  code: string;
  slug: string;
  name: string;
  /** Flag code: ISO 3166-1 alpha-2 in lower case, or gb-eng / gb-sct. */
  country: string;
  /** IANA zone of kick-off times in sources without a zone. */
  timeZone: string;
  /** Order on every list that sorts by league. */
  rank: number;
  /** Maximum meetings of two teams on one team's ground in a season. */
  homeMeetings: 1 | 2 | 3;
};

/** Seasons of one calendar year, such as 2025; those of other leagues begin in summer, such as 2025-26. */
const calendarYear = new Set(
  'br.1 br.2 us.1 by.1 cn.1 ec.1 ee.1 fi.1 fo.1 ge.1 ie.1 is.1 jp.1 kz.1 lt.1 lv.1'.split(' '),
);

export const hasCalendarSeasons = ({ code }: Pick<League, 'code'>): boolean => calendarYear.has(code);

const firstLeagues: readonly League[] = [
  {
    code: 'en.1',
    slug: 'england-premier-league',
    name: 'Premier League',
    country: 'gb-eng',
    timeZone: 'Europe/London',
    rank: 1,
    homeMeetings: 1,
  },
  {
    code: 'es.1',
    slug: 'spain-la-liga',
    name: 'La Liga',
    country: 'es',
    timeZone: 'Europe/Madrid',
    rank: 2,
    homeMeetings: 1,
  },
  {
    code: 'it.1',
    slug: 'italy-serie-a',
    name: 'Serie A',
    country: 'it',
    timeZone: 'Europe/Rome',
    rank: 3,
    homeMeetings: 1,
  },
  {
    code: 'de.1',
    slug: 'germany-bundesliga',
    name: 'Bundesliga',
    country: 'de',
    timeZone: 'Europe/Berlin',
    rank: 4,
    homeMeetings: 1,
  },
  {
    code: 'fr.1',
    slug: 'france-ligue-1',
    name: 'Ligue 1',
    country: 'fr',
    timeZone: 'Europe/Paris',
    rank: 5,
    homeMeetings: 1,
  },
  {
    code: 'pt.1',
    slug: 'portugal-primeira-liga',
    name: 'Primeira Liga',
    country: 'pt',
    timeZone: 'Europe/Lisbon',
    rank: 6,
    homeMeetings: 1,
  },
  {
    code: 'nl.1',
    slug: 'netherlands-eredivisie',
    name: 'Eredivisie',
    country: 'nl',
    timeZone: 'Europe/Amsterdam',
    rank: 7,
    homeMeetings: 1,
  },
  {
    code: 'en.2',
    slug: 'england-championship',
    name: 'Championship',
    country: 'gb-eng',
    timeZone: 'Europe/London',
    rank: 8,
    homeMeetings: 1,
  },
  {
    code: 'de.2',
    slug: 'germany-2-bundesliga',
    name: '2. Bundesliga',
    country: 'de',
    timeZone: 'Europe/Berlin',
    rank: 9,
    homeMeetings: 1,
  },
  {
    code: 'es.2',
    slug: 'spain-segunda-division',
    name: 'Segunda División',
    country: 'es',
    timeZone: 'Europe/Madrid',
    rank: 10,
    homeMeetings: 1,
  },
  {
    code: 'tr.1',
    slug: 'turkey-super-lig',
    name: 'Süper Lig',
    country: 'tr',
    timeZone: 'Europe/Istanbul',
    rank: 11,
    homeMeetings: 1,
  },
  {
    code: 'be.1',
    slug: 'belgium-pro-league',
    name: 'Pro League',
    country: 'be',
    timeZone: 'Europe/Brussels',
    rank: 12,
    homeMeetings: 1,
  },
  {
    code: 'sco.1',
    slug: 'scotland-premiership',
    name: 'Premiership',
    country: 'gb-sct',
    timeZone: 'Europe/London',
    rank: 13,
    homeMeetings: 3,
  },
  {
    code: 'at.1',
    slug: 'austria-bundesliga',
    name: 'Austrian Bundesliga',
    country: 'at',
    timeZone: 'Europe/Vienna',
    rank: 14,
    homeMeetings: 2,
  },
  {
    code: 'at.2',
    slug: 'austria-2-liga',
    name: 'Austrian 2. Liga',
    country: 'at',
    timeZone: 'Europe/Vienna',
    rank: 15,
    homeMeetings: 2,
  },
];

export const leagues: readonly League[] = [...firstLeagues, ...furtherLeagues(firstLeagues.length)];

const byCode = new Map(leagues.map((league) => [league.code, league]));

export function findLeague(code: string): League | undefined {
  return byCode.get(code);
}

export function findLeagueBySlug(slug: string): League | undefined {
  return leagues.find((league) => league.slug === slug);
}
