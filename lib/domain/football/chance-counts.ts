import type { Score } from './match';

/** What a source may count of both sides of a match; null where it does not. */
export const countedKinds = ['shots', 'onTarget', 'corners', 'redCards', 'xg'] as const;
export type CountedKind = (typeof countedKinds)[number];

/**
 * Shots, those of them on target, corners and red cards of both sides, and their expected goals (`xg`, the only one that is
 * no whole number), within 90 minutes.
 */
export type ChanceCounts = Readonly<Record<CountedKind, Score | null>>;

/** More of a side in one match is a typing error. */
const most: Readonly<Record<CountedKind, number>> = { shots: 80, onTarget: 50, corners: 40, redCards: 6, xg: 15 };

/**
 * Counts without those that cannot be: too many, or more shots on target than shots. Null where nothing is left. A match
 * is stored without them rather than refused: its score does not depend on them.
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
