/**
 * The rule that separates teams level on points; after it, goal difference and goals scored decide. With
 * `goal-difference-head-to-head`, their own matches separate teams that are also level on goal difference, before goals
 * scored.
 */
export const levelRules = ['goal-difference', 'head-to-head', 'goal-difference-head-to-head', 'wins'] as const;
export type LevelRule = (typeof levelRules)[number];

/** How much of the first part's points a team carries over into the second. */
export const carriedShares = ['all', 'half-rounded-up', 'half-rounded-down'] as const;
export type PointsCarried = (typeof carriedShares)[number];

/**
 * A group of a season's second part: its number of teams, and how often each pair meets. With 0 they play a knock-out,
 * which counts in no table: they stay in the order of the first part.
 */
export type SplitGroup = { size: number; meetings: 0 | 1 | 2; carried: PointsCarried };

export type LeagueFormat = {
  level: LevelRule;
  /**
   * The groups into which the table splits after its first part, from the top; none for a league with a single part.
   */
  split: readonly SplitGroup[];
  /** Pages that state the rules. */
  sources: readonly string[];
};

/** The points that a team carries over into the second part. */
export function carriedPoints(points: number, carried: PointsCarried): number {
  if (carried === 'all') return points;
  return carried === 'half-rounded-up' ? Math.ceil(points / 2) : Math.floor(points / 2);
}

/** Places of the final table to which a fact can give a meaning, in the order of the table. */
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
 * The number of places for each goal, by the league table alone: it leaves out places that depend on cup winners or on
 * extra places for a good year in Europe, but includes qualifying rounds. Continental cups follow one another from the
 * top, as promotion and its play-off do; the play-off against relegation is just above the relegated places. `europe`:
 * places below the named cups that lead to one of the three in any case, while the cup's winner decides which.
 */
export type ZonePlaces = Readonly<Partial<Record<PlaceId, number | undefined>>>;

/**
 * How teams are relegated if not by their place in this table alone. `none`: no team is relegated that season.
 * `averages`: points per match over several seasons decide, for all relegated teams or for some.
 */
export const relegationForms = ['none', 'averages'] as const;
export type RelegationForm = (typeof relegationForms)[number];
