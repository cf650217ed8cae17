import type { Zone } from './league-zones';

/** The best and the worst final place that points and the rules for level teams still allow a team; 1 is the top. */
export type PossiblePlaces = { best: number; worst: number };

/** Whether it is still open if a team finishes between two places. */
export const isOpen = ({ from, to }: Pick<Zone, 'from' | 'to'>, { best, worst }: PossiblePlaces): boolean =>
  best <= to && worst >= from && !(best >= from && worst <= to);
