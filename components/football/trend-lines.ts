import { daysBetween } from '@/lib/domain/shared/dates';

type Point = { fittedOn: string; attack: number; defence: number };

/** The chart's scale covers at least this deviation, in log goals, so that a steady team looks steady. */
const leastReach = 0.3;

/**
 * The paths of both ratings in a drawing of the given size: time runs from start to end, zero is in the middle, and
 * better is higher.
 * @param points at least two, oldest first
 */
export function trendLines(
  points: readonly Point[],
  width: number,
  height: number,
): { attack: string; defence: string; zero: number } {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('A line needs at least two points');
  const days = Math.max(1, daysBetween(first.fittedOn, last.fittedOn));
  const reach = Math.max(leastReach, ...points.flatMap(({ attack, defence }) => [Math.abs(attack), Math.abs(defence)]));
  const zero = height / 2;
  const inside = zero - 4;
  const path = (side: 'attack' | 'defence') =>
    points
      .map(
        (point, index) =>
          `${index === 0 ? 'M' : 'L'}${((daysBetween(first.fittedOn, point.fittedOn) / days) * width).toFixed(1)} ${(zero - (point[side] / reach) * inside).toFixed(1)}`,
      )
      .join('');
  return { attack: path('attack'), defence: path('defence'), zero };
}
