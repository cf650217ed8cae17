const MS_PER_DAY = 86_400_000;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whole days since 1970-01-01 of a calendar date.
 * @param date YYYY-MM-DD
 * @returns the day number, or NaN where the text is no real date (2026-02-30 included)
 */
export function dayNumber(date: string): number {
  if (!ISO_DAY.test(date)) return Number.NaN;
  const ms = Date.parse(`${date}T00:00:00Z`);
  // Some engines roll 30 February over into March instead of refusing it.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return Number.NaN;
  return ms / MS_PER_DAY;
}
