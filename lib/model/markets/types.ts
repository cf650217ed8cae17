import type { Score } from '@/lib/domain/match';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';

/** How one outcome ends at one score. `void` returns the stake, the halves apply to quarter lines. */
export const settlements = ['won', 'half-won', 'void', 'half-lost', 'lost'] as const;
export type Settlement = (typeof settlements)[number];

/** Probability of each settlement of one outcome; sums to 1. */
export type SettlementParts = Readonly<Record<Settlement, number>>;

/** One bet market. Everything about it follows from `settle`: its probabilities are sums over a score matrix. */
export type Market<Id extends string = string, Outcome extends string = string> = {
  readonly id: Id;
  /** Groups variants of one market (all goal lines, all handicap lines) for display. */
  readonly family: MarketFamily;
  /** Goal or handicap line; null for markets without one. */
  readonly line: number | null;
  readonly outcomes: readonly Outcome[];
  /** Groups of outcomes of which exactly one happens; empty where outcomes overlap (double chance). */
  readonly partitions: readonly (readonly Outcome[])[];
  /** How every outcome ends at a final score. */
  settle(score: Score): Readonly<Record<Outcome, Settlement>>;
  /** Probability of every way each outcome can end. */
  parts(matrix: ScoreMatrix): Readonly<Record<Outcome, SettlementParts>>;
  /**
   * Break-even probability of each outcome: what is won of the stake that is decided at all,
   * (won + half-won / 2) / (won + half-won / 2 + half-lost / 2 + lost). Without void or half results that is plainly the
   * chance to win; draw-no-bet is conditional on no draw. Its inverse is always the fair decimal price.
   */
  probability(matrix: ScoreMatrix): Readonly<Record<Outcome, number>>;
};

export type MarketFamily =
  | 'match-result'
  | 'double-chance'
  | 'draw-no-bet'
  | 'over-under'
  | 'both-teams-to-score'
  | 'clean-sheet'
  | 'win-to-nil'
  | 'asian-handicap'
  | 'correct-score';
