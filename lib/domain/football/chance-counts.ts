import type { Score } from './match';

/** Counts that a source may report for both sides of a match; null if it does not. */
export const countedKinds = ['shots', 'onTarget', 'corners', 'redCards', 'xg'] as const;
export type CountedKind = (typeof countedKinds)[number];

/**
 * Shots, shots on target, corners and red cards of both sides, and their expected goals (`xg`, the only fractional
 * count), within 90 minutes.
 */
export type ChanceCounts = Readonly<Record<CountedKind, Score | null>>;

/** Maximum counts of one side in a match; a higher count is a typing error. */
const most: Readonly<Record<CountedKind, number>> = { shots: 80, onTarget: 50, corners: 40, redCards: 6, xg: 15 };

/**
 * The counts without the impossible ones: too high, or more shots on target than shots. Null if nothing is left. The
 * match is stored without them rather than refused, because its score does not depend on them.
 */
export function plausibleCounts(given: ChanceCounts): ChanceCounts | null {
  const kept = (kind: CountedKind): Score | null => {
    const count = given[kind];
    return count && Math.max(count.home, count.away) <= most[kind] && Math.min(count.home, count.away) >= 0
      ? count
      : null;
  };
  const [shots, onTarget] = [kept('shots'), kept('onTarget')];
  const agree = !shots || !onTarget || (onTarget.home <= shots.home && onTarget.away <= shots.away);
  const counts: ChanceCounts = {
    shots: agree ? shots : null,
    onTarget: agree ? onTarget : null,
    corners: kept('corners'),
    redCards: kept('redCards'),
    xg: kept('xg'),
  };
  return countedKinds.some((kind) => counts[kind]) ? counts : null;
}
