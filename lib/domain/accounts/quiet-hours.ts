import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import type { QuietHours } from './alerts';

const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * When quiet hours that apply at `now` end.
 * @returns null outside them
 */
export function quietUntil(now: Date, hours: QuietHours | null, timeZone: string): Date | null {
  if (!hours || hours.from === hours.until) return null;
  const today = siteDay(now, timeZone);
  // Hours that pass midnight may have begun yesterday.
  for (const day of [addDays(today, -1), today]) {
    const start = instantOf(day, clockTime(hours.from), timeZone);
    const endDay = hours.until > hours.from ? day : addDays(day, 1);
    const end = instantOf(endDay, clockTime(hours.until), timeZone);
    if (now >= start && now < end) return end;
  }
  return null;
}
