import { addDays, type Day } from '@/lib/domain/shared/dates';

/** How the values of several days become one. */
export type Joining = 'sum' | 'peak' | 'last';

/** The first days of consecutive spans that end with `today`, oldest first. */
export function spanStarts(today: Day, days: number, step: number): Day[] {
  const spans = Math.ceil(days / step);
  return Array.from({ length: spans }, (_, index) => addDays(today, 1 - (spans - index) * step));
}

/**
 * The values for each span. Days without one count as zero in a sum; a span without any peak is unknown, and `last`
 * continues the previous value.
 */
export function toSpans(
  starts: readonly Day[],
  step: number,
  values: ReadonlyMap<Day, number>,
  joining: Joining,
): (number | null)[] {
  let before: number | null = null;
  return starts.map((start) => {
    const found = Array.from({ length: step }, (_, index) => values.get(addDays(start, index))).filter(
      (value) => value !== undefined,
    );
    if (joining === 'sum') return found.reduce((sum, value) => sum + value, 0);
    if (joining === 'peak') return found.length > 0 ? Math.max(...found) : null;
    return (before = found.at(-1) ?? before);
  });
}
