import type { Score } from '@/lib/domain/match';
import type { MessageKey } from '@/lib/i18n/translate';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';

/** How one outcome ends at one score. `void` returns the stake, the halves apply to quarter lines. */
export const settlements = ['won', 'half-won', 'void', 'half-lost', 'lost'] as const;
export type Settlement = (typeof settlements)[number];

/** Probability of each settlement of one outcome; sums to 1. */
export type SettlementParts = Readonly<Record<Settlement, number>>;

/** The groups in which the index of bet types shows all markets, in its order. */
export const marketGroups = [
  { id: 'result', title: 'betTypes.groupResult' },
  { id: 'goals', title: 'match.goalsShort' },
  { id: 'score', title: 'markets.correctScore' },
  { id: 'handicap', title: 'match.asianHandicap' },
] as const satisfies readonly { id: string; title: MessageKey }[];
export type MarketGroup = (typeof marketGroups)[number]['id'];

/**
 * How an outcome is named: by a message (which may speak of the market's `{line}`), by one that speaks of a `{team}`, by the team's name alone,
 * or as the score that it is.
 */
export type OutcomeMessage =
  MessageKey | { key: MessageKey; team: 'home' | 'away' } | { team: 'home' | 'away' } | { score: string };

/** The words of a market. */
export type MarketMessages<Outcome extends string = string> = {
  /** Its name; may hold the `{line}`. */
  readonly name: MessageKey;
  /** What it is and when its outcomes win; may hold `{line}`, its neighbours `{low}` and `{high}`, and the goals `{under}` and `{over}` it. */
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
  /** Its place among the markets that have a page of their own; null for those without one. */
  readonly pageOrder: number | null;
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
