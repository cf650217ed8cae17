import { isDay, type Day } from '@/lib/domain/shared/dates';

/** The parameter of pages that show the state of a past day. */
export const asOfParameter = 'as-of';

/** The query of a page for its state when a day of the site ended, which stays as it is. */
export const asOfQuery = (day: Day): string => `?${asOfParameter}=${day}`;

/** The day that an address asks for; undefined for one that the calendar does not have, and for several. */
export const readAsOf = (value: string | readonly string[] | undefined): Day | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;
