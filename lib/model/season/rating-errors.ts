import { normalFrom, shareBelow } from './normal-tables';
import type { SeededNumbers } from './random';
import type { Pairings } from './score-draws';

/**
 * How far ratings may be wrong over a whole season that is still to be played, in standard deviations of a single match:
 * what is not known of a team now, and what will change of it. Chosen on seasons to 2021-22 (docs/benchmarks.md).
 */
const RATING_ERROR = 0.3;

/**
 * What the ratings of a season's teams are wrong by, drawn anew in each run. It makes the results of a team go together
 * (a normal copula with one factor a team) and leaves the chances of each single match as its score matrix has them.
 * Over a part of the season the variance is the same part of it, as of a random walk.
 */
export class RatingErrors {
  private readonly errors: Float64Array;
  /** What a team's error and a match's own chance count for; 1 = own ** 2 + 2 * shared ** 2. */
  private readonly shared: number;
  private readonly own: number;

  /** @param left the share of the season that is still to be played, 0 to 1 */
  constructor(teams: number, left: number) {
    this.errors = new Float64Array(teams);
    const spread = RATING_ERROR ** 2 * left;
    this.own = 1 / Math.sqrt(1 + 2 * spread);
    this.shared = Math.sqrt(spread) * this.own;
  }

  /** The errors of the next run. */
  draw(numbers: SeededNumbers): void {
    if (this.shared === 0) return;
    numbers.fill(this.errors);
    for (let team = 0; team < this.errors.length; team += 1) this.errors[team] = normalFrom(this.errors[team] ?? 0);
  }

  /** Turns a number in [0, 1) of each match, independent of all others, into one that goes with its teams' errors. */
  apply({ home, away }: Pairings, uniforms: Float64Array): void {
    if (this.shared === 0) return;
    for (let match = 0; match < uniforms.length; match += 1)
      uniforms[match] = shareBelow(this.levelOf(home[match] ?? 0, away[match] ?? 0, uniforms[match] ?? 0));
  }

  /**
   * The same for a match whose number is known to lie in a range, because its result is. What that says of the two teams
   * enters their errors (conditioning of normal variables by their covariance).
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

  /** How good the home side's result is, as a standard normal number. */
  private levelOf(home: number, away: number, uniform: number): number {
    const difference = (this.errors[home] ?? 0) - (this.errors[away] ?? 0);
    return this.own * normalFrom(uniform) + this.shared * difference;
  }
}
