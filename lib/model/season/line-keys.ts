import { pointsOf } from '@/lib/domain/football/head-to-head';
import type { LevelRule } from '@/lib/domain/football/season-rules';

/** Range of goal difference, and of goals scored, in the key of a table line. */
const GOAL_STEPS = 4096;
const WIN_STEPS = 64;
/** Steps of the random draw between lines that are otherwise equal; key and draw together stay exact in a double. */
const DRAW_STEPS = 2 ** 14;

/** Represents a table line as one number that sorts lines, by points first, and adds up over matches. */
export type LineKeys = {
  ofMatch(scored: number, conceded: number): number;
  pointsIn(key: number): number;
  /** The part of a key that is equal for teams whose own matches decide between them; null if these never do. */
  levelIn: ((key: number) => number) | null;
  ofPoints(points: number): number;
};

/** @param level whether the number of wins comes before goal difference */
export function lineKeys(level: LevelRule): LineKeys {
  const winSteps = level === 'wins' ? WIN_STEPS : 1;
  const pointStep = winSteps * GOAL_STEPS ** 2;
  // Wins count from 0 up, and goal difference stays far below half of its range.
  const pointsIn = (key: number): number => Math.floor((key + GOAL_STEPS ** 2 / 2) / pointStep);
  const levelIn: Partial<Record<LevelRule, (key: number) => number>> = {
    'head-to-head': pointsIn,
    // Everything except the goals scored.
    'goal-difference-head-to-head': (key) => Math.floor(key / GOAL_STEPS),
  };
  return {
    ofMatch(scored, conceded) {
      const win = level === 'wins' && scored > conceded ? GOAL_STEPS ** 2 : 0;
      return pointsOf(scored, conceded) * pointStep + win + (scored - conceded) * GOAL_STEPS + scored;
    },
    pointsIn,
    levelIn: levelIn[level] ?? null,
    ofPoints: (points) => points * pointStep,
  };
}

/** A key with the last criterion, a draw by a uniform number in [0, 1). */
export const withDraw = (key: number, uniform: number): number => key * DRAW_STEPS + Math.trunc(uniform * DRAW_STEPS);

/** Insertion sort, because there are few teams, almost in the order of the previous run. */
export function sortDescending(order: Int32Array, keys: Float64Array): void {
  for (let place = 1; place < order.length; place += 1) {
    const team = order[place] ?? 0;
    const key = keys[team] ?? 0;
    let free = place;
    for (; free > 0 && (keys[order[free - 1] ?? 0] ?? 0) < key; free -= 1) order[free] = order[free - 1] ?? 0;
    order[free] = team;
  }
}
