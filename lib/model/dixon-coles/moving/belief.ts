/**
 * The belief about a league on a day. [mean, homeAdvantage, strength of each team] have a joint normal distribution;
 * only the lower triangle of its row-major covariance is kept. Styles are normal and taken as independent: they are
 * small, and their covariances make no visible difference to forecasts. Strength is (attack + defence) / 2, style
 * (attack - defence) / 2, in log goals.
 */
export type Belief = {
  teams: readonly string[];
  numberOf: ReadonlyMap<string, number>;
  centre: Float64Array;
  covariance: Float64Array;
  style: Float64Array;
  styleVariance: Float64Array;
};

/**
 * Like columns.ts, but for one kind of array only: the engine compiles that to a plain read, and this is the hot path.
 */
const at = (column: Float64Array, index: number): number => column[index] ?? Number.NaN;

export const strengthAt = (team: number): number => 2 + team;

/** A belief about the given teams whose means and variances are all 0. */
export function emptyBelief(teams: readonly string[]): Belief {
  const size = 2 + teams.length;
  return {
    teams,
    numberOf: new Map(teams.map((team, number) => [team, number])),
    centre: new Float64Array(size),
    covariance: new Float64Array(size * size),
    style: new Float64Array(teams.length),
    styleVariance: new Float64Array(teams.length),
  };
}

/** An element of the covariance, from the triangle that stores it. */
export function covarianceOf({ centre, covariance }: Belief, row: number, column: number): number {
  return at(covariance, row >= column ? row * centre.length + column : column * centre.length + row);
}

export function addVariance({ centre, covariance }: Belief, index: number, variance: number): void {
  const place = index * centre.length + index;
  covariance[place] = at(covariance, place) + variance;
}

export type BelievedMatch = { home: number; away: number; homeGoals: number; awayGoals: number };

/** Learns from a match, in place: first from one side's goals, then from the other's. */
export function learn(belief: Belief, { home, away, homeGoals, awayGoals }: BelievedMatch, evidence: number): void {
  learnGoals(belief, { scorer: home, other: away, atHome: true }, homeGoals, evidence);
  learnGoals(belief, { scorer: away, other: home, atHome: false }, awayGoals, evidence);
}

/** More goals by one side count as this many. */
const MOST_GOALS = 9;
const MAX_STEPS = 60;
const TOLERANCE = 1e-8;

type Side = { scorer: number; other: number; atHome: boolean };

/**
 * Goals ~ Poisson(exp(mean + home advantage + strengths' difference + styles' sum)): the mode of the posterior is found
 * exactly, the covariance from the curvature there (Laplace).
 */
function learnGoals(belief: Belief, { scorer, other, atHome }: Side, goals: number, evidence: number): void {
  const { centre, covariance, style, styleVariance } = belief;
  const size = centre.length;
  const [plus, minus] = [strengthAt(scorer), strengthAt(other)];
  const gain = new Float64Array(size);
  addColumn(belief, 0, 1, gain);
  if (atHome) addColumn(belief, 1, 1, gain);
  addColumn(belief, plus, 1, gain);
  addColumn(belief, minus, -1, gain);
  const along = (values: Float64Array) =>
    at(values, 0) + (atHome ? at(values, 1) : 0) + at(values, plus) - at(values, minus);
  const styles = [scorer, other] as const;
  const variance = along(gain) + at(styleVariance, scorer) + at(styleVariance, other);
  const expected = along(centre) + at(style, scorer) + at(style, other);
  const mean = evidence * modeOf({ expected, spread: evidence * variance, goals: Math.min(goals, MOST_GOALS) });
  const surprise = evidence * Math.min(goals, MOST_GOALS) - mean;
  const information = mean / (1 + variance * mean);
  for (let row = 0; row < size; row += 1) {
    const own = at(gain, row);
    centre[row] = at(centre, row) + own * surprise;
    const share = information * own;
    const from = row * size;
    for (let column = 0; column <= row; column += 1)
      covariance[from + column] = at(covariance, from + column) - share * at(gain, column);
  }
  for (const team of styles) {
    const own = at(styleVariance, team);
    style[team] = at(style, team) + own * surprise;
    styleVariance[team] = own - information * own * own;
  }
}

/** Adds a column of the covariance, times `sign`. */
function addColumn({ centre, covariance }: Belief, column: number, sign: 1 | -1, into: Float64Array): void {
  const size = centre.length;
  const row = column * size;
  for (let k = 0; k < column; k += 1) into[k] = at(into, k) + sign * at(covariance, row + k);
  for (let k = column; k < size; k += 1) into[k] = at(into, k) + sign * at(covariance, k * size + column);
}

/** The mean number of goals that is most likely given log goals ~ N(expected, spread) and the observed goals. */
function modeOf({ expected, spread, goals }: { expected: number; spread: number; goals: number }): number {
  let log = expected;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const mean = Math.exp(log);
    const move = (log - expected - spread * (goals - mean)) / (1 + spread * mean);
    log -= move;
    if (Math.abs(move) < TOLERANCE) break;
  }
  return Math.exp(log);
}
