import { normalFrom, shareBelow } from './normal-tables';
import type { SeededNumbers } from './random';
import type { Pairings } from './score-draws';

/**
 * How far ratings may be wrong over a whole season still to be played, in standard deviations of a single match: what
 * is unknown about a team now, and future changes. Chosen on seasons up to 2021-22 (docs/benchmarks.md).
 */
const RATING_ERROR = 0.3;

/**
 * The errors of a season's team ratings, drawn anew in each run. They correlate a team's results (a normal copula with
 * one factor per team) and leave the chances of each single match as in its score matrix. Over a part of the season the
 * variance is the same fraction, as in a random walk.
 */
export class RatingErrors {
  private readonly errors: Float64Array;
  /** The weights of a team's error and of a match's own chance; 1 = own ** 2 + 2 * shared ** 2. */
  private readonly shared: number;
  private readonly own: number;

  /** @param left the share of the season still to be played, 0 to 1 */
  constructor(teams: number, left: number) {
    this.errors = new Float64Array(teams);
    const spread = RATING_ERROR ** 2 * left;
    this.own = 1 / Math.sqrt(1 + 2 * spread);
    this.shared = Math.sqrt(spread) * this.own;
  }

  /** Draws the errors for the next run. */
  draw(numbers: SeededNumbers): void {
    if (this.shared === 0) return;
    numbers.fill(this.errors);
    for (let team = 0; team < this.errors.length; team += 1) this.errors[team] = normalFrom(this.errors[team] ?? 0);
  }

  /** Converts an independent number in [0, 1) for each match into one correlated with its teams' errors. */
  apply({ home, away }: Pairings, uniforms: Float64Array): void {
    if (this.shared === 0) return;
    for (let match = 0; match < uniforms.length; match += 1)
      uniforms[match] = shareBelow(this.levelOf(home[match] ?? 0, away[match] ?? 0, uniforms[match] ?? 0));
  }

  /**
   * Converts the number of a match that is known to lie in a range, because its result is given. What that tells about
   * the two teams is added to their errors (conditioning of normal variables by their covariance).
   */
  applyWithin(home: number, away: number, uniform: number, { from, to }: { from: number; to: number }): number {
    if (this.shared === 0) return uniform;
    const level = this.levelOf(home, away, uniform);
    const share = shareBelow(level);
    const surprise = this.shared * (normalFrom(from + share * (to - from)) - level);
    this.errors[home] = (this.errors[home] ?? 0) + surprise;
    this.errors[away] = (this.errors[away] ?? 0) - surprise;
    return share;
  }

  /** How good the result is for the home side, as a standard normal number. */
  private levelOf(home: number, away: number, uniform: number): number {
    const difference = (this.errors[home] ?? 0) - (this.errors[away] ?? 0);
    return this.own * normalFrom(uniform) + this.shared * difference;
  }
}
