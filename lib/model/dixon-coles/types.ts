/** A finished match as the fit sees it; `date` is YYYY-MM-DD, `home` and `away` are team ids. */
export type FittedResult = { date: string; home: string; away: string; homeGoals: number; awayGoals: number };

/** Log-goal deviations from the league average. */
export type TeamRating = { attack: number; defence: number };

export type LeagueFit = {
  modelVersion: string;
  fittedOn: string;
  mean: number;
  homeAdvantage: number;
  rho: number;
  matches: number;
  teams: Record<string, TeamRating>;
  newcomer: TeamRating;
};
