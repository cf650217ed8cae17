import { addDays, type Day } from '@/lib/domain/shared/dates';

/** Whether a day is so long ago, more than 300 days, that its month alone may be taken for a later year's. */
export const isLongAgo = (day: Day, today: Day): boolean => day < addDays(today, -300);
