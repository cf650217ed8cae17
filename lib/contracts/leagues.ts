import { z } from 'zod';
import { zoneIds } from '@/lib/domain/league-zones';
import { leagueRefSchema, matchSummarySchema, tableRowSchema, teamRefSchema } from './predictions';

export const leagueListItemSchema = leagueRefSchema.extend({
  /** Label of the season that is played now, such as 2025-26. */
  season: z.string().nullable(),
  /** Site day of the league's next match without a result. */
  nextMatchDay: z.iso.date().nullable(),
});

export const leagueListSchema = z.object({ items: z.array(leagueListItemSchema) });
export type LeagueList = z.infer<typeof leagueListSchema>;

const probability = z.number().min(0).max(1);

/** Where a simulated season comes from: `runs` times the rest of it was played by the newest fit. */
export const simulationSchema = z.object({
  /** Label of the season. */
  season: z.string(),
  runs: z.int(),
  /** Matches that were still to be played. */
  matchesLeft: z.int(),
  modelVersion: z.string(),
  fittedOn: z.iso.date(),
});

export const finishSchema = z.object({
  meanPoints: z.number(),
  /** Probability of each final place, from the first to the last; they sum to 1. */
  positions: z.array(probability),
  /** Of finishing in each zone of the league, from the top down. Zones may overlap: the title lies within Europe. */
  zones: z.array(z.object({ id: z.enum(zoneIds), from: z.int(), to: z.int(), probability })),
});

export const simulatedSeasonSchema = simulationSchema.extend({
  /** The most points expected first. */
  teams: z.array(finishSchema.extend({ team: teamRefSchema })),
});
export type SimulatedSeason = z.infer<typeof simulatedSeasonSchema>;

export const leagueDetailSchema = leagueListItemSchema.extend({
  /** Of the current season; empty before its fixtures are known. */
  table: z.array(tableRowSchema),
  /** The next matches that may still get a result, soonest first. */
  upcoming: z.array(matchSummarySchema),
  /** The last matches with a result, newest first. */
  results: z.array(matchSummarySchema),
  /** The rest of the season, simulated; null before the first fit. */
  simulatedSeason: simulatedSeasonSchema.nullable(),
});
export type LeagueDetail = z.infer<typeof leagueDetailSchema>;
