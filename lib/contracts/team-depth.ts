import { z } from 'zod';

const count = z.int().min(0);

const countsSchema = z.object({
  matches: count,
  won: count,
  drawn: count,
  lost: count,
  goalsFor: count,
  goalsAgainst: count,
  cleanSheets: count,
  bothScored: count,
  /** Three goals or more. */
  over25: count,
  /** Counts of the matches whose half-time score is known. */
  halves: z.object({
    matches: count,
    firstFor: count,
    firstAgainst: count,
    secondFor: count,
    secondAgainst: count,
  }),
});

/** A team's matches over twelve months, in all competitions, from its point of view. */
export const teamDepthSchema = z.object({
  all: countsSchema,
  home: countsSchema,
  away: countsSchema,
  /** Against the better half of the league by the model, and against the rest; unrated opponents count in neither. */
  strong: countsSchema,
  weak: countsSchema,
  /** The length of the current run of each kind, counted from the newest match. */
  streaks: z.object({ won: count, unbeaten: count, lost: count, scored: count, over25: count }),
});
