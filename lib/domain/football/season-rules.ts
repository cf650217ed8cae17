/**
 * What separates teams that are level on points; then goal difference and goals scored decide. With
 * `goal-difference-head-to-head` their own matches separate those level on goal difference too, before goals scored.
 */
export const levelRules = ['goal-difference', 'head-to-head', 'goal-difference-head-to-head', 'wins'] as const;
export type LevelRule = (typeof levelRules)[number];

/** How much of the first part's points a team takes into the second one. */
export const carriedShares = ['all', 'half-rounded-up', 'half-rounded-down'] as const;
export type PointsCarried = (typeof carriedShares)[number];

/**
 * A group of a season's second part: so many teams, each pair of which meets so often. With 0 they play a knock-out, which
 * no table counts: they stay in the order of the first part.
 */
export type SplitGroup = { size: number; meetings: 0 | 1 | 2; carried: PointsCarried };

export type LeagueFormat = {
  level: LevelRule;
  /** The groups into which the table splits after its first part, from the top; none for a league of one part. */
  split: readonly SplitGroup[];
  /** Pages that state the rules. */
  sources: readonly string[];
};

/** The points that a team takes into the second part. */
export function carriedPoints(points: number, carried: PointsCarried): number {
  if (carried === 'all') return points;
  return carried === 'half-rounded-up' ? Math.ceil(points / 2) : Math.floor(points / 2);
}

/** Places of the final table that a fact can give a meaning to, in the order of the table. */
export const placeIds = [
  'titlePlayOff',
  'championsLeague',
  'europaLeague',
  'conferenceLeague',
  'europe',
  'libertadores',
  'sudamericana',
  'continental',
  'promotion',
  'promotionPlayOff',
  'relegationPlayOff',
  'relegation',
] as const;
export type PlaceId = (typeof placeIds)[number];

/**
 * Number of places for each goal, by the league table alone: places that depend on cup winners or on extra places for a
 * good year in Europe do not count, qualifying rounds do. Continental cups follow one another from the top, as promotion
 * and its play-off do; the play-off against relegation ends above the relegated places. `europe`: places below the named
 * cups that lead to one of the three in any case, while the cup's winner decides to which.
 */
export type ZonePlaces = Readonly<Partial<Record<PlaceId, number | undefined>>>;

/**
 * How teams are relegated where the places of this table alone do not say it. `none`: nobody is in that season. `averages`:
 * points a match over several seasons count, for all who go down or for some.
 */
export const relegationForms = ['none', 'averages'] as const;
export type RelegationForm = (typeof relegationForms)[number];
