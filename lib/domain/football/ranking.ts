/**
 * Groups compared in a ranking: the clubs of a continent, which meet in its cups, or the national teams of the world.
 */
export const rankingGroups = ['europe', 'south-america', 'north-america', 'africa', 'world'] as const;
export type RankingGroup = (typeof rankingGroups)[number];

/** The group of national teams; all others are of clubs. */
export const nationsGroup: RankingGroup = 'world';

export const isRankingGroup = (value: unknown): value is RankingGroup => rankingGroups.some((group) => group === value);

/** A team's place on the common scale. */
export type RankedTeam = {
  teamId: string;
  /** The country in whose leagues it plays, such as France for Monaco. */
  country: string;
  /** null for a club without one, and for national teams. */
  leagueCode: string | null;
  /** null if its continent has no cup in the data, so that it is compared only with clubs of its own country. */
  group: RankingGroup | null;
  /** Points as defined in lib/model/strength/club-strengths.ts. */
  points: number;
  /** Points four weeks before; null if the team was not ranked then. */
  before: number | null;
};
