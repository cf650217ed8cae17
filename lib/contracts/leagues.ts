import { z } from 'zod';
import { leagueRefSchema, matchSummarySchema, tableRowSchema } from './predictions';

export const leagueListItemSchema = leagueRefSchema.extend({
  /** Label of the season that is played now, such as 2025-26. */
  season: z.string().nullable(),
  /** Site day of the league's next match without a result. */
  nextMatchDay: z.iso.date().nullable(),
});

export const leagueListSchema = z.object({ items: z.array(leagueListItemSchema) });
export type LeagueList = z.infer<typeof leagueListSchema>;

export const leagueDetailSchema = leagueListItemSchema.extend({
  /** Of the current season; empty before its fixtures are known. */
  table: z.array(tableRowSchema),
  /** The next matches that may still get a result, soonest first. */
  upcoming: z.array(matchSummarySchema),
  /** The last matches with a result, newest first. */
  results: z.array(matchSummarySchema),
});
export type LeagueDetail = z.infer<typeof leagueDetailSchema>;
