/** Chosen, not fitted, parameters of moving ratings; variances are in squared log goals. */
export type MovingSettings = {
  /** Before the first match of a league: centre and variance of mean and home advantage, variance of a team's ratings. */
  start: { mean: number; homeAdvantage: number; meanVariance: number; advantageVariance: number };
  firstSeason: Variances;
  /** The uncertainty of a promoted team around the level of relegated teams. */
  promoted: Variances;
  /** How much stronger than the teams that left it is expected to be. */
  promotedLift: number;
  /** The share of its own old rating that a team keeps when it returns after seasons elsewhere. */
  returnShare: number;
  /** Variance that a summer adds for a team that stays. */
  summer: Variances;
  /** Differences in strength and in style grow or shrink by these factors over a summer. */
  carry: { strength: number; style: number };
  /** Variances that a day within a season adds. */
  perDay: { mean: number; homeAdvantage: number; strength: number };
  /**
   * In leagues of fewer than `teams` teams strength changes faster, see changeFactor; fewer than `fewest` count as
   * `fewest`.
   */
  smallLeague: { teams: number; fewest: number; power: number };
  /** A break of this many days makes strength as uncertain as a summer does. */
  longBreakDays: number;
  /** The weight of a goal as evidence: goals vary slightly more than a Poisson distribution implies. */
  evidence: number;
  /** Factor by which differences in strength are reduced for publication. */
  shrink: number;
  /** Rating of a team about which nothing is known, in a league whose teams have ratings. */
  unknownArrival: number;
};

type Variances = { strength: number; style: number };

/**
 * Chosen by walk-forward score on the leagues and seasons named in lib/cli/backtest/study/frozen-choices.json; see
 * docs/model-study.md.
 */
export const MOVING_SETTINGS: MovingSettings = {
  start: { mean: 0.24, homeAdvantage: 0.29, meanVariance: 0.02, advantageVariance: 0.01 },
  firstSeason: { strength: 0.082, style: 0.005 },
  promoted: { strength: 0.029, style: 0.006 },
  promotedLift: 0.036,
  returnShare: 0.45,
  summer: { strength: 0.0051, style: 0.0008 },
  carry: { strength: 1.08, style: 0.8 },
  perDay: { mean: 3.2e-6, homeAdvantage: 2.2e-6, strength: 2.4e-5 },
  smallLeague: { teams: 18, fewest: 8, power: 3 },
  longBreakDays: 35,
  evidence: 0.95,
  shrink: 0.93,
  unknownArrival: -0.12,
};

/** One pace of change for leagues of every size, and no long breaks: the previous version, for comparison. */
export const STEADY_MOVING_SETTINGS: MovingSettings = {
  ...MOVING_SETTINGS,
  smallLeague: { ...MOVING_SETTINGS.smallLeague, power: 0 },
  longBreakDays: Number.POSITIVE_INFINITY,
};

/** The factor on the variance of change in a league with this many teams: 1 from `smallLeague.teams` on. */
export function changeFactor(teams: number, { smallLeague: { teams: enough, fewest, power } }: MovingSettings): number {
  return (enough / Math.min(enough, Math.max(fewest, teams))) ** power;
}
