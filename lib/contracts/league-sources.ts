import { z } from 'zod';
import { leagueListItemSchema } from './leagues';

export const dataOriginSchema = z.object({
  /** As in DATA_SOURCES, such as football-txt. */
  id: z.string(),
  /** Null if it has no page for people. */
  homepage: z.url().nullable(),
  /** Null if none is stated. */
  licence: z.object({ name: z.string(), url: z.url() }).nullable(),
  /** Its last successful poll; null before the first. */
  readAt: z.iso.datetime().nullable(),
  /**
   * The median of the minutes from the end of a match to its result, over recent weeks; null before ten results were
   * awaited.
   */
  resultAfterMinutes: z.int().min(0).nullable(),
});
export type DataOrigin = z.infer<typeof dataOriginSchema>;

const storedSeasonSchema = z.object({
  /** Such as 2025-26. */
  season: z.string(),
  /** Number of stored matches, and how many of them have a result. */
  matches: z.int(),
  results: z.int(),
  /** Number of matches that should have a result by now, stored or not. */
  missing: z.int(),
  /** Site day of its newest result. */
  newestResult: z.iso.date().nullable(),
  sources: z.array(z.string()),
});

export const leagueSourcesSchema = z.object({
  /** Sources whose data are shown, in no particular order. */
  sources: z.array(dataOriginSchema),
  /** Every competition that the site knows, by rank. */
  items: z.array(
    leagueListItemSchema
      .pick({ code: true, slug: true, name: true, kind: true, country: true, rank: true, state: true })
      .extend({
        missingSince: leagueListItemSchema.shape.missingSince,
        newestResult: leagueListItemSchema.shape.newestResult,
        /** The oldest first; empty for a competition without a source. */
        seasons: z.array(storedSeasonSchema),
        /** Labels of seasons in between without a known match. */
        absentSeasons: z.array(z.string()),
      }),
  ),
});
export type LeagueSources = z.infer<typeof leagueSourcesSchema>;
