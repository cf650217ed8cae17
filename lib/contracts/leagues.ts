import { z } from 'zod';
import { leagueRefSchema } from './predictions';

export const leagueListItemSchema = leagueRefSchema.extend({
  /** Label of the season that is played now, such as 2025-26. */
  season: z.string().nullable(),
  /** Site day of the league's next match without a result. */
  nextMatchDay: z.iso.date().nullable(),
});

export const leagueListSchema = z.object({ items: z.array(leagueListItemSchema) });
export type LeagueList = z.infer<typeof leagueListSchema>;
