import type { ResultOutcome, Score } from '@/lib/domain/football/match';
import type { MessageKey } from '@/lib/i18n/translate';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';

/** Settlement of one outcome at one score. `void` returns the stake; half results apply to quarter lines. */
export const settlements = ['won', 'half-won', 'void', 'half-lost', 'lost'] as const;
export type Settlement = (typeof settlements)[number];

/** Probability of each settlement of one outcome; sums to 1. */
export type SettlementParts = Readonly<Record<Settlement, number>>;

/** The groups of markets in the index of bet types, in the order shown there. */
export const marketGroups = [
  { id: 'result', title: 'betTypes.ask.result' },
  { id: 'goals', title: 'betTypes.ask.goals' },
  { id: 'halves', title: 'betTypes.ask.halves' },
  { id: 'score', title: 'betTypes.ask.score' },
  { id: 'handicap', title: 'match.asianHandicap' },
] as const satisfies readonly { id: string; title: MessageKey }[];
export type MarketGroup = (typeof marketGroups)[number]['id'];

/**
 * The name of an outcome: a message (which may contain the market's `{line}`), one that contains a `{team}`, the team's
 * name alone, the score itself, or results as their signs (1/X).
 */
export type OutcomeMessage =
  | MessageKey
  | { key: MessageKey; team: 'home' | 'away' }
  | { team: 'home' | 'away' }
  | { score: string }
  | { signs: readonly ResultOutcome[] };

export type SettledScore = Score & { halfTime?: Score | null };

export type MarketMessages<Outcome extends string = string> = {
  /** Its name, which may contain the `{line}`, or the whole line with its sign as `{handicap}`. */
  readonly name: MessageKey;
  /**
   * Its definition and when its outcomes win; may contain `{line}`, `{handicap}`, its neighbours `{low}` and `{high}`,
   * and the goals `{under}` and `{over}` it.
   */
  readonly definition: MessageKey;
  readonly outcomes: Readonly<Record<Outcome, OutcomeMessage>>;
};

/** One bet market. Everything about it follows from `settle`: its probabilities are sums over a score matrix. */
export type Market<Id extends string = string, Outcome extends string = string, Family extends string = string> = {
  readonly id: Id;
  /** Groups variants of one market (all goal lines, all handicap lines) for display. */
  readonly family: Family;
  readonly group: MarketGroup;
  readonly messages: MarketMessages<Outcome>;
  /**
   * True if predictions do not store its probabilities, which follow from the stored means and correction of their
   * matrix.
   */
  readonly isDerived: boolean;
  /** Its position among the markets with a page of their own; null for those without one. */
  readonly pageOrder: number | null;
  /** Goal or handicap line; null for markets without one. */
  readonly line: number | null;
  readonly outcomes: readonly Outcome[];
  /** Groups of outcomes exactly one of which happens; empty if outcomes overlap (double chance). */
  readonly partitions: readonly (readonly Outcome[])[];
  /** True if it also settles by the half-time score, and returns every stake without one. */
  readonly needsHalfTime: boolean;
  /** How every outcome settles at a final score. */
  settle(score: SettledScore): Readonly<Record<Outcome, Settlement>>;
  /** Probability of every settlement of each outcome. */
  parts(matrix: ScoreMatrix): Readonly<Record<Outcome, SettlementParts>>;
  /**
   * Break-even probability of each outcome: the share of the decided stake that wins, (won + half-won / 2) / (won +
   * half-won / 2 + half-lost / 2 + lost). Without void or half results it is simply the probability of winning;
   * draw-no-bet is conditional on no draw. Its inverse is always the fair decimal price.
   */
  probability(matrix: ScoreMatrix): Readonly<Record<Outcome, number>>;
};
