import { isWonByTable } from './league-formats';

/** A range of places of the final table with a meaning. A zone may be within another one: the title within Europe. */
export const zoneIds = [
  'title',
  'first',
  'championsLeague',
  'europe',
  'promotion',
  'promotionPlayOff',
  'relegationPlayOff',
  'relegation',
  'last',
] as const;
export type ZoneId = (typeof zoneIds)[number];

/** First and last place, 1 is the top. */
export type Zone = { id: ZoneId; from: number; to: number };

/**
 * Number of places for each goal, by the league table alone: places that depend on cup winners or on extra places for a
 * good year in Europe do not count, qualifying rounds do.
 */
type Places = {
  championsLeague?: number;
  europe?: number;
  promotion?: number;
  /** Places after the promoted ones that play for promotion. */
  promotionPlayOff?: number;
  /** Places before the relegated ones that play against it. */
  relegationPlayOff?: number;
  relegation?: number;
};

/** A rule requires a public page on that very season. */
type Rule = { places: Places; /** Pages that state the places. */ sources: readonly string[] };

const accessList = 'https://www.uefa.com/uefachampionsleague/season=2016/accesslist/index.html';
const entries2025 =
  'https://www.uefa.com/uefachampionsleague/news/0297-1d507af6baee-1bdad04be9b9-1000--2025-26-champions-league-who-qualified-for-the-league-phase/';
const entries2026 =
  'https://www.uefa.com/uefachampionsleague/news/02a2-1fdbe913d8f1-650a9c20f966-1000--2026-27-champions-league-who-is-qualifying-for-the-leagu/';
const germanPlayOffs = 'https://www.dfl.de/de/glossar/relegation/';
const verdicts2025 =
  'https://www.tuttomercatoweb.com/calcio-estero/chi-sale-e-chi-scende-la-situazione-nei-maggiori-campionati-mancano-5-verdetti-2106874';

/**
 * By season and league. A missing league or season shows title and last place only: nothing is guessed, and nothing is
 * carried over from another season, because places in Europe change every year. All sources were read on 2026-11-22 or
 * 2026-11-27.
 */
const rulesBySeason: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  '2014-15': {
    'en.1': {
      places: { championsLeague: 4, europe: 5, relegation: 3 },
      sources: [
        accessList,
        'https://www.bbc.com/sport/live/football/32563518',
        'http://uk.scoresway.com/?sport=soccer&page=season&id=9879&view=rules',
      ],
    },
    'es.1': {
      places: { championsLeague: 4, europe: 6, relegation: 3 },
      sources: [
        accessList,
        'https://www.el-quinigol.es/primera-division/',
        'https://colgadosporelfutbol.com/pt/la-liga-201415-marca-el-descenso-mas-bajo-de-la-historia',
      ],
    },
    'it.1': {
      places: { championsLeague: 3, europe: 5, relegation: 3 },
      sources: [
        accessList,
        'https://www.violanews.com/statistiche/ecco-perche-chi-si-classifica-al-4-e-al-5-posto-in-serie-a-disputera-la-fase-a-gironi-di-el/',
        'https://calcio.fanpage.it/chi-va-in-europa-league-in-italia-la-4a-5a-6a-classificata-in-serie-a',
      ],
    },
    'de.1': {
      places: { championsLeague: 4, europe: 6, relegationPlayOff: 1, relegation: 2 },
      sources: [
        accessList,
        'http://www.bundesliga.de/de/liga/news/so-kommt-auch-der-siebte-der-bundesliga-in-die-europa-league-noblmd28.jsp',
        'http://de.blastingnews.com/sport/2015/05/der-fc-augsburg-kampft-am-23-5-15-in-monchengladbach-um-einen-europa-league-startplatz-00404411.html',
      ],
    },
    'de.2': {
      places: { promotion: 2, promotionPlayOff: 1, relegationPlayOff: 1, relegation: 2 },
      sources: [
        'https://dynamofanseite.de/?p=20657',
        'https://kleisisblog.blogspot.com/2015/05/2bundesliga-aalen-und-aue-gehen-runter.html',
      ],
    },
    'at.1': {
      places: { championsLeague: 2, relegation: 1 },
      sources: [
        accessList,
        'https://austria-forum.org/af/AustriaWiki/%C3%96sterreichische_Fu%C3%9Fballmeisterschaft_2014/15',
      ],
    },
    'at.2': {
      places: { promotion: 1, relegation: 2 },
      sources: [
        'https://austria-forum.org/af/AustriaWiki/%C3%96sterreichische_Fu%C3%9Fballmeisterschaft_2014/15',
        'http://www.transfermarkt.at/zwei-fixabsteiger-aus-erste-liga-ab-saison-201415/view/news/117787',
      ],
    },
  },
  '2024-25': {
    'en.1': { places: { championsLeague: 4, relegation: 3 }, sources: [entries2025, verdicts2025] },
    'es.1': { places: { championsLeague: 4, relegation: 3 }, sources: [entries2025, verdicts2025] },
    'it.1': { places: { championsLeague: 4 }, sources: [entries2025] },
    'de.1': {
      places: { championsLeague: 4, relegationPlayOff: 1, relegation: 2 },
      sources: [entries2025, verdicts2025],
    },
    'fr.1': {
      places: { championsLeague: 3, relegationPlayOff: 1, relegation: 2 },
      sources: [entries2025, verdicts2025],
    },
  },
  '2025-26': {
    'en.1': {
      places: { championsLeague: 4, relegation: 3 },
      sources: [entries2026, 'https://esporterio.blogspot.com/2025/08/campeonato-ingles-2026.html'],
    },
    'en.2': {
      places: { promotion: 2, promotionPlayOff: 4, relegation: 3 },
      sources: [
        'https://www.straitstimes.com/sport/football/efl-championship-playoffs-expanded-to-six-teams-from-next-season',
        'https://onefootball.com.br/de/news/supercomputer-names-the-3-efl-championship-teams-who-will-get-relegated-this-season-42018701',
      ],
    },
    'es.1': {
      places: { championsLeague: 4, relegation: 3 },
      sources: [entries2026, 'https://esporterio.blogspot.com/2025/07/campeonato-espanhol-2026.html'],
    },
    'es.2': {
      places: { promotion: 2, promotionPlayOff: 4, relegation: 4 },
      sources: [
        'https://www.diariocordoba.com/area-blanquiverde/2025/12/13/cordoba-cf-segunda-division-resultado-124734515.html',
      ],
    },
    'it.1': {
      places: { championsLeague: 4, relegation: 3 },
      sources: [entries2026, 'https://www.lance.com.br/lancepedia/serie-a-2025-26.html'],
    },
    'de.1': {
      places: { championsLeague: 4, relegationPlayOff: 1, relegation: 2 },
      sources: [entries2026, germanPlayOffs],
    },
    'de.2': {
      places: { promotion: 2, promotionPlayOff: 1, relegationPlayOff: 1, relegation: 2 },
      sources: [germanPlayOffs],
    },
    'fr.1': {
      places: { championsLeague: 4, relegationPlayOff: 1, relegation: 2 },
      sources: [entries2026, 'https://www.topmercato.com/classement-ligue-1'],
    },
    'nl.1': {
      places: { relegationPlayOff: 1, relegation: 2 },
      sources: [
        'https://www.fcupdate.nl/voetbalnieuws/2025/01/ingrijpende-verandering-maakt-degradatie-uit-eredivisie-moeilijker',
      ],
    },
    'tr.1': {
      places: { relegation: 3 },
      sources: [
        'https://www.hurriyet.com.tr/sporarena/galeri-trendyol-super-lig-yeni-sezon-takimlari-2025-2026-super-ligde-yeni-sezonda-kac-takim-olacak-hangi-takimlar-yukseldi-42865356',
      ],
    },
  },
  '2026-27': {
    'en.2': {
      places: { promotion: 2, promotionPlayOff: 6 },
      sources: [
        'https://www.straitstimes.com/sport/football/efl-championship-playoffs-expanded-to-six-teams-from-next-season',
      ],
    },
  },
};

/** The label of a replayed season ends with the number of the round. */
const ruleOf = (code: string, season: string): Rule | undefined => rulesBySeason[season.slice(0, 7)]?.[code];

/**
 * Pages that state what the places of a league's final table lead to, in a season; empty where only first and last
 * place are known.
 */
export const zoneSources = (code: string, season: string): readonly string[] => ruleOf(code, season)?.sources ?? [];

/**
 * The zones of a league's final table, from the top down; at least the title (first place, where play-offs decide)
 * and, where the number of relegated teams is unknown, the last place. Zones that do not fit a table of so few teams
 * are left out.
 * @param season its label, such as 2014-15
 */
export function leagueZones(code: string, season: string, teams: number): Zone[] {
  const { championsLeague, europe, promotion, promotionPlayOff, relegationPlayOff, relegation } =
    ruleOf(code, season)?.places ?? {};
  const top = (id: ZoneId, count: number | undefined, after = 0): Zone[] =>
    count === undefined ? [] : [{ id, from: after + 1, to: after + count }];
  const bottom = (id: ZoneId, count: number | undefined, before = 0): Zone[] =>
    count === undefined ? [] : [{ id, from: teams - before - count + 1, to: teams - before }];
  const zones = [
    ...top(isWonByTable(code) ? 'title' : 'first', 1),
    ...top('championsLeague', championsLeague),
    ...top('europe', europe),
    ...top('promotion', promotion),
    ...top('promotionPlayOff', promotionPlayOff, promotion),
    ...bottom('relegationPlayOff', relegationPlayOff, relegation),
    ...(relegation === undefined ? bottom('last', 1) : bottom('relegation', relegation)),
  ];
  return zones.filter(({ from, to }) => from >= 1 && to <= teams);
}

/**
 * Probability of finishing in a zone; capped at 1 against rounding errors.
 * @param positions probability of each place, from the first to the last
 */
export function zoneProbability(positions: readonly number[], { from, to }: Zone): number {
  return Math.min(
    1,
    positions.slice(from - 1, to).reduce((sum, probability) => sum + probability, 0),
  );
}
