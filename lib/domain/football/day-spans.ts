import { addDays, type Day } from '@/lib/domain/shared/dates';

/** The spans of days offered for lists of coming matches, shortest first. */
export const daySpans = ['today', 'tomorrow', 'weekend', 'week'] as const;
export type DaySpan = (typeof daySpans)[number];

export const isDaySpan = (value: unknown): value is DaySpan => daySpans.some((span) => span === value);

export type SpanDays = { from: Day; to: Day };

/**
 * The days of a span. The weekend is Saturday and Sunday, or just the Sunday on a Sunday; the week is today and the six
 * days after it.
 * @param today the site's day
 */
export function daysOfSpan(span: DaySpan, today: Day): SpanDays {
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'week':
      return { from: today, to: addDays(today, 6) };
    case 'weekend': {
      const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
      if (weekday === 0) return { from: today, to: today };
      const saturday = addDays(today, 6 - weekday);
      return { from: saturday, to: addDays(saturday, 1) };
    }
  }
}
