/**
 * Reasons for refusing a source's row that may be right nonetheless, so that an administrator is asked.
 * - `score`: its scores contradict each other; if accepted, the one after 90 minutes is taken without the others
 * - `repeat`: the file has the pair more often than it meets; an accepted row replaces the others
 * - `day`: a club has another result on that day
 * - `swapped`: its matchday is far from its neighbours, but would not be with day and month swapped
 * - `stranger`: a club that seems to be in the season by mistake
 * - `venue`: the match is stored with the venue reversed; if accepted, the stored one is withdrawn
 * - `moved`: a better source has the match on another day; if accepted, the row's day applies until a source reports
 * anything new
 */
export const rowRules = ['score', 'repeat', 'day', 'swapped', 'stranger', 'venue', 'moved'] as const;
export type RowRule = (typeof rowRules)[number];
