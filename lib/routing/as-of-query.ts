import { isDay, type Day } from '@/lib/domain/shared/dates';

/** The parameter of pages that show the state of a past day. */
export const asOfParameter = 'as-of';

/** The query of a page for its permanent state at the end of a day of the site. */
export const asOfQuery = (day: Day): string => `?${asOfParameter}=${day}`;

/** The day requested by an address; undefined if it does not exist or if several are given. */
export const readAsOf = (value: string | readonly string[] | undefined): Day | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;
