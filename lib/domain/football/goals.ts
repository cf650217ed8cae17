import type { Score } from './match';

export const goalKinds = ['goal', 'penalty', 'own goal'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** A goal, with the side that it counts for: an own goal counts for the opponents. */
export type Goal = {
  side: 'home' | 'away';
  /** 1 to 120; a goal in stoppage time has the minute to which the time was added. */
  minute: number;
  stoppage: number | null;
  /** As the source spells the name; null if it gives none. */
  scorer: string | null;
  kind: GoalKind;
};

/** Sorts goals in the order in which they were scored. */
export const byMinute = (one: Goal, other: Goal): number =>
  one.minute - other.minute || (one.stoppage ?? 0) - (other.stoppage ?? 0);

const scoreOfGoals = (goals: readonly Goal[]): Score => ({
  home: goals.filter(({ side }) => side === 'home').length,
  away: goals.filter(({ side }) => side === 'away').length,
});

/**
 * Whether the goals are exactly those of a score.
 * @param score after 90 minutes, or of the match in play
 * @param extraTime after 120 minutes; null without extra time
 */
export function goalsAddUp(goals: readonly Goal[], score: Score, extraTime: Score | null): boolean {
  const all = scoreOfGoals(goals);
  const regular = scoreOfGoals(goals.filter(({ minute }) => minute <= 90));
  const end = extraTime ?? score;
  return all.home === end.home && all.away === end.away && regular.home === score.home && regular.away === score.away;
}
