import { MOVING_SETTINGS, STEADY_MOVING_SETTINGS, type MovingSettings } from './moving/settings';

/**
 * What ratings are shrunk to: moving ratings mixed with Elo strength, Elo strength alone, or the league average with a
 * fixed value for newcomers.
 */
export type PriorSettings = ({ prior: 'moving' } & MovingPrior) | { prior: 'elo' | 'newcomer' };

/** Moving ratings, and the weight of matches with known chances. */
export type MovingPrior = { moving: MovingSettings; chances: ChanceSettings | null };

/** Chosen, not fitted, parameters of the model. */
export type ModelSettings = PriorSettings & {
  version: string;
  /** xi: a match that is n days old has weight exp(-xi n). */
  decayPerDay: number;
  /** Older matches are left out. */
  windowDays: number;
  /** Dixon-Coles low-score dependence of the score matrix. */
  rho: number;
  /** Whether the likelihood includes the same correction. */
  rhoInFit: boolean;
  /** Penalty on strength s = (attack + defence) / 2 around its prior mean. */
  strengthPenalty: number;
  /** Penalty on style g = (attack - defence) / 2 around its prior mean. */
  stylePenalty: number;
  /** Share of the real goals in the target; the rest is implied by the closing price. 1 means results only. */
  goalShare: number;
  /** The weight of a match without a price if others have one. */
  unpricedWeight: number;
  /** Precision of the prior on mean and home advantage: keeps leagues with a handful of matches plausible. */
  leaguePrecision: number;
  /** How much more a team with nothing left to play for concedes, in log goals. */
  settledConcede: number;
  /** How a match with known chances counts; null if by its goals alone. */
  chances: ChanceSettings | null;
};

export type ChanceSettings = {
  /** Share of the real goals in what a match tells; the rest is its chances converted to goals. */
  goalShare: number;
  /** Its weight relative to a match with known goals only: chances vary less than goals. */
  times: number;
};

/** Prior centre of mean and home advantage: 1.22 away and 1.52 home goals, about the average of European leagues. */
export const LEAGUE_PRIOR = { mean: 0.2, homeAdvantage: 0.22 } as const;

/** The rating of a promoted team if no earlier season shows the strength of relegated teams. */
export const NEWCOMER = { attack: -0.18, defence: -0.11 } as const;

/** The model on results alone. Chosen as MOVING_SETTINGS was. */
export const RESULT_SETTINGS: ModelSettings = {
  version: 'dc-moving-3',
  decayPerDay: 0.0025,
  windowDays: 1800,
  rho: -0.08,
  rhoInFit: true,
  strengthPenalty: 130,
  stylePenalty: 400,
  prior: 'moving',
  moving: MOVING_SETTINGS,
  goalShare: 1,
  unpricedWeight: 1,
  leaguePrecision: 60,
  settledConcede: 0.14,
  chances: null,
};

/**
 * The model for leagues with stored chances. Chosen by walk-forward score on five large leagues, 2016-17 to 2019-20,
 * and frozen before later seasons were scored with it: decision 094.
 */
export const CHANCE_SETTINGS: ModelSettings = {
  ...RESULT_SETTINGS,
  version: 'dc-chances-1',
  chances: { goalShare: 0.6, times: 2 },
};

/** The results-only model with one pace of change for leagues of every size: the previous model, for comparison. */
export const STEADY_SETTINGS: ModelSettings = {
  ...RESULT_SETTINGS,
  version: 'dc-moving-2',
  moving: STEADY_MOVING_SETTINGS,
};

/** The results-only model before that, for comparison: shrunk to Elo, and less strongly. */
export const ELO_SETTINGS: ModelSettings = {
  version: 'dc-elo-1',
  decayPerDay: 0.0025,
  windowDays: 1800,
  rho: -0.08,
  rhoInFit: true,
  strengthPenalty: 22,
  stylePenalty: 90,
  prior: 'elo',
  goalShare: 1,
  unpricedWeight: 1,
  leaguePrecision: 1,
  settledConcede: 0,
  chances: null,
};

/**
 * The model for stored closing prices of past matches: a price tells far more about two teams than one result, hence
 * the fast decay and the light penalties. It never needs the price of the match to be predicted. Chosen by walk-forward
 * score on separate seasons and leagues; see docs/model-study.md.
 */
export const PRICE_SETTINGS: ModelSettings = {
  version: 'dc-prices-1',
  decayPerDay: 0.04,
  windowDays: 1800,
  rho: -0.08,
  rhoInFit: false,
  strengthPenalty: 0.2,
  stylePenalty: 1,
  prior: 'elo',
  goalShare: 0.05,
  unpricedWeight: 0.03,
  leaguePrecision: 1,
  settledConcede: 0,
  chances: null,
};

/**
 * The model for leagues with stored prices and chances: of the little that a match adds to its price, less than half
 * comes from goals. Chosen and frozen as CHANCE_SETTINGS was: docs/model-study.md.
 */
export const PRICE_CHANCE_SETTINGS: ModelSettings = {
  ...PRICE_SETTINGS,
  version: 'dc-prices-2',
  goalShare: 0.1,
  chances: { goalShare: 0.45, times: 1 },
};

/** All settings that a league's fit may use; chooseSettings selects one. */
export const LEAGUE_SETTINGS: readonly ModelSettings[] = [
  PRICE_CHANCE_SETTINGS,
  PRICE_SETTINGS,
  CHANCE_SETTINGS,
  RESULT_SETTINGS,
];
