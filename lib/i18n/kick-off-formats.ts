/**
 * Formats for kick-offs, separate from the other formats because the browser needs them on nearly every page. A 24-hour
 * clock in every language, unless the visitor chose the other one.
 */
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Replaces the hour in a format. */
export const twelveHours = { hour: 'numeric', hourCycle: 'h12' } as const satisfies Intl.DateTimeFormatOptions;
const weekday = { weekday: 'short', day: 'numeric', month: 'short' } as const;

export const kickOffFormats = {
  time,
  weekday,
  moment: { ...weekday, ...time },
  dayTime: { weekday: 'short', ...time },
  dayName: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
