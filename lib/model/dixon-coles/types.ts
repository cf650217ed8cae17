/** One finished match. `date` is YYYY-MM-DD, `home` and `away` are team ids. */
export type FittedResult = {
  date: string;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
  /** Goals implied by the closing price of this match; used only by settings that train on prices. */
  impliedGoals?: { home: number; away: number };
  /** Known data about both sides' chances; used only by settings that count them. */
  chances?: MatchChances;
  /** Neither side is at home, as in a cup final; a league's fit ignores it. */
  neutral?: boolean;
};

/** A non-negative number for each side. */
type Sides = { home: number; away: number };

/** Chances in 90 minutes: expected goals, shots on target, corners. An absent kind is unknown. */
export type MatchChances = { xg?: Sides; onTarget?: Sides; corners?: Sides };

/** Goals that the two sides of a match score on average. */
export type ExpectedGoals = { home: number; away: number };

/** Deviations in log goals from a league-average team: positive attack scores more, positive defence concedes less. */
export type TeamRating = { attack: number; defence: number };

/**
 * A fitted league. log home goals = mean + homeAdvantage + attack(home) - defence(away); log away goals = mean +
 * attack(away) - defence(home); slightly more against settled teams.
 */
export type LeagueFit = {
  modelVersion: string;
  /** YYYY-MM-DD; only matches strictly before this day were used. */
  fittedOn: string;
  mean: number;
  homeAdvantage: number;
  /** The advantage of the team named second, if it plays at home; absent in a stored fit. */
  awayAdvantage?: number;
  /** Low-score correction that the score matrix applies. */
  rho: number;
  /** Number of matches inside the training window. */
  matches: number;
  teams: Record<string, TeamRating>;
  /** Ratings of a team unknown to the fit. */
  newcomer: TeamRating;
  /** Teams with nothing left to play for: log goals against them are higher by `concede`. Absent if there are none. */
  settled?: { teams: readonly string[]; concede: number };
};
