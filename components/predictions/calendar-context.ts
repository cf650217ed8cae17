import { createContext, use } from 'react';
import type { Day } from '@/lib/domain/shared/dates';
import type { I18n } from '@/lib/format/i18n';

/** The context for the parts inside MUI's calendar. */
type Calendar = { i18n: I18n; today: Day; counts: ReadonlyMap<Day, number>; close(): void };

export const CalendarContext = createContext<Calendar | null>(null);

export function useCalendar(): Calendar {
  const calendar = use(CalendarContext);
  if (calendar === null) throw new Error('useCalendar must be used inside the calendar');
  return calendar;
}
