/** A run of places of the final table that means something. A zone may lie within another one: the title within Europe. */
export const zoneIds = ['title', 'championsLeague', 'europe', 'promotion', 'promotionPlayOff', 'relegationPlayOff', 'relegation', 'last'] as const;
export type ZoneId = (typeof zoneIds)[number];

/** First and last place, 1 is the top. */
export type Zone = { id: ZoneId; from: number; to: number };

/**
 * How many places lead where, by the league table alone: places that depend on cup winners or on the extra places of a good year in
 * Europe do not count, and qualifying rounds do.
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

/** First year of the first season to which the places apply, newest first. Seasons before the last entry have none that are known here. */
type Rules = readonly { since: number; places: Places }[];

/**
 * Sources: UEFA's access lists (2014-15: Regulations of the Champions League and Europa League 2015/16, annex A; from 2024 on: the list
 * of 2024-27) and each league's own regulations on promotion and relegation. A league that is not here, or whose number of clubs or
 * format has changed since, shows title and last place only: nothing is guessed.
 */
const rulesByLeague: Readonly<Record<string, Rules>> = {
  'en.1': [{ since: 2013, places: { championsLeague: 4, europe: 5, relegation: 3 } }],
  'es.1': [{ since: 2013, places: { championsLeague: 4, europe: 6, relegation: 3 } }],
  // Italy had three places in the Champions League until 2016-17, four from 2017-18 on.
  'it.1': [
    { since: 2017, places: { championsLeague: 4, europe: 6, relegation: 3 } },
    { since: 2013, places: { championsLeague: 3, europe: 5, relegation: 3 } },
  ],
  'de.1': [{ since: 2013, places: { championsLeague: 4, europe: 6, relegationPlayOff: 1, relegation: 2 } }],
  // 18 clubs since 2023-24; the fourth place begins in the qualifying rounds.
  'fr.1': [{ since: 2024, places: { championsLeague: 4, europe: 6, relegationPlayOff: 1, relegation: 2 } }],
  'nl.1': [{ since: 2021, places: { relegationPlayOff: 1, relegation: 2 } }],
  'en.2': [{ since: 2013, places: { promotion: 2, promotionPlayOff: 4, relegation: 3 } }],
  'de.2': [{ since: 2013, places: { promotion: 2, promotionPlayOff: 1, relegationPlayOff: 1, relegation: 2 } }],
  'es.2': [{ since: 2013, places: { promotion: 2, promotionPlayOff: 4, relegation: 4 } }],
  // Twelve clubs; the last goes down, the one before it plays off against the second tier.
  'sco.1': [{ since: 2013, places: { relegationPlayOff: 1, relegation: 1 } }],
  'at.1': [{ since: 2013, places: { relegation: 1 } }],
};

const firstYear = (season: string): number => Number.parseInt(season, 10);

/**
 * The zones of a league's final table, from the top down; at least the title and, where no number of relegated teams is known, the last
 * place. Zones that a table of so few teams has no room for are left out.
 * @param season its label, such as 2014-15
 */
export function leagueZones(code: string, season: string, teams: number): Zone[] {
  const year = firstYear(season);
  const places = rulesByLeague[code]?.find(({ since }) => year >= since)?.places ?? {};
  const { championsLeague, europe, promotion, promotionPlayOff, relegationPlayOff, relegation } = places;
  const top = (id: ZoneId, count: number | undefined, after = 0): Zone[] => (count === undefined ? [] : [{ id, from: after + 1, to: after + count }]);
  const bottom = (id: ZoneId, count: number | undefined, before = 0): Zone[] => (count === undefined ? [] : [{ id, from: teams - before - count + 1, to: teams - before }]);
  const zones = [
    ...top('title', 1),
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
 * Probability of finishing in a zone; rounding never makes a certainty more than one.
 * @param positions probability of each place, from the first to the last
 */
export function zoneProbability(positions: readonly number[], { from, to }: Zone): number {
  return Math.min(1, positions.slice(from - 1, to).reduce((sum, probability) => sum + probability, 0));
}
