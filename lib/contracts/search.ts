import { z } from 'zod';
import { searchLength } from '@/lib/domain/football/search-length';
import { leagueRefSchema, matchSummarySchema, teamRefSchema } from './predictions';

export const searchQuerySchema = z.strictObject({
  /** Any script; accents, case and small typos do not matter. Two team names find their matches. */
  q: z.string().trim().min(1).max(searchLength),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** Country and league as text, to distinguish namesakes: Egypt · Premier League. */
const where = z.string();

export const searchResultSchema = z.object({
  /** Best first. */
  teams: z.array(teamRefSchema.extend({ country: z.string(), where })),
  leagues: z.array(leagueRefSchema.extend({ where })),
  /** Matches between the two named teams, or of the best-matching one: the next ones, then the newest. */
  matches: z.array(matchSummarySchema),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
