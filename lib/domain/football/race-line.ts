import { daysBetween } from '@/lib/domain/shared/dates';

/**
 * The course of a chance over the kept days: time from start to end, certainty at the top. It is a step line, because
 * each forecast applies until the next one.
 * @param days oldest first
 * @param chances of each day, 0..1
 */
export function raceLine(
  days: readonly string[],
  chances: readonly number[],
  { width, height }: { width: number; height: number },
): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A line needs at least one day');
  const span = Math.max(1, daysBetween(first, last));
  return days
    .map((day, index) => {
      const x = ((daysBetween(first, day) / span) * width).toFixed(1);
      const y = ((1 - (chances[index] ?? 0)) * height).toFixed(1);
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join('');
}
