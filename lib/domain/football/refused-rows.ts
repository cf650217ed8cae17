/**
 * Why a source's row is refused that may be right all the same; an administrator is asked.
 *
 * - `score`: its scores contradict each other; accepted, the one after 90 minutes is taken without the others
 * - `repeat`: the pair stands in the file more often than it meets; an accepted row stands for the others
 * - `day`: a club has another result on that day
 * - `swapped`: its matchday is far from those beside it, and would not be with day and month swapped
 * - `stranger`: a club that stands in the season by mistake, as it seems
 * - `venue`: the match is stored with the venue reversed; accepted, the stored one is withdrawn
 * - `moved`: a better source has the match on another day; accepted, it is on the row's day until one says anything new
 */
export const rowRules = ['score', 'repeat', 'day', 'swapped', 'stranger', 'venue', 'moved'] as const;
export type RowRule = (typeof rowRules)[number];
