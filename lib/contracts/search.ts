import { z } from 'zod';
import { searchLength } from '@/lib/domain/search-examples';
import { leagueRefSchema, matchSummarySchema, teamRefSchema } from './predictions';

export const searchQuerySchema = z.strictObject({
  /** Any script; accents, case and small slips do not matter. Two teams find their matches. */
  q: z.string().trim().min(1).max(searchLength),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const searchResultSchema = z.object({
  /** Best first. */
  teams: z.array(teamRefSchema.extend({ country: z.string() })),
  leagues: z.array(leagueRefSchema),
  /** Of the two teams that were named, or of the best one: the next matches, then the newest. */
  matches: z.array(matchSummarySchema),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
