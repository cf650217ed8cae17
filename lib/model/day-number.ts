const MS_PER_DAY = 86_400_000;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whole days since 1970-01-01 of a calendar date.
 * @param date YYYY-MM-DD
 * @returns the day number, or NaN for an invalid date (2026-02-30 included)
 */
export function dayNumber(date: string): number {
  const parts = ISO_DAY.exec(date);
  if (!parts) return Number.NaN;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const ms = Date.UTC(year, month - 1, day);
  // Nonexistent days roll over into the next month.
  const real = new Date(ms);
  const rolled = real.getUTCDate() !== day || real.getUTCMonth() !== month - 1 || real.getUTCFullYear() !== year;
  return rolled ? Number.NaN : ms / MS_PER_DAY;
}
