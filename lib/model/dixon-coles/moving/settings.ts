/** Chosen, not fitted, parameters of ratings that move; variances are in squared log goals. */
export type MovingSettings = {
  /** Before the first match of a league: centre and variance of mean and home advantage, variance of a team's ratings. */
  start: { mean: number; homeAdvantage: number; meanVariance: number; advantageVariance: number };
  firstSeason: Variances;
  /** How uncertain a promoted team is around what relegated teams stood at. */
  promoted: Variances;
  /** How much stronger than those that left it is expected to be. */
  promotedLift: number;
  /** Share of its own old rating that a team which comes back after seasons elsewhere keeps. */
  returnShare: number;
  /** What a summer adds to the variance of a team that stays. */
  summer: Variances;
  /** Differences in strength and in style grow or shrink by these factors over a summer. */
  carry: { strength: number; style: number };
  /** What a day within a season adds to the variances. */
  perDay: { mean: number; homeAdvantage: number; strength: number };
  /** In leagues of fewer than `teams` teams strength changes faster, see changeFactor; no less than `fewest` count. */
  smallLeague: { teams: number; fewest: number; power: number };
  /** A break of so many days makes strength as uncertain as a summer does. */
  longBreakDays: number;
  /** How much a goal counts as evidence: goals scatter a little more than a Poisson distribution says. */
  evidence: number;
  /** Differences in strength are published this much smaller. */
  shrink: number;
  /** A team about which nothing is known, in a league whose teams have ratings. */
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

/** One pace of change for leagues of every size, and no long breaks: as before, for comparison. */
export const STEADY_MOVING_SETTINGS: MovingSettings = {
  ...MOVING_SETTINGS,
  smallLeague: { ...MOVING_SETTINGS.smallLeague, power: 0 },
  longBreakDays: Number.POSITIVE_INFINITY,
};

/** How many times the variances of change count in a league of so many teams: 1 from `smallLeague.teams` on. */
export function changeFactor(teams: number, { smallLeague: { teams: enough, fewest, power } }: MovingSettings): number {
  return (enough / Math.min(enough, Math.max(fewest, teams))) ** power;
}
