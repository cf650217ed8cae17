import { z } from 'zod';

/** The parts of the API's version 4 that we read; everything else in its responses is ignored. */

const goals = z.int().min(0).max(20).nullish();
const score = z.object({ home: goals, away: goals }).nullish();

const playerSchema = z.object({
  name: z.string().trim().min(1).max(100),
  position: z.string().nullish(),
  shirtNumber: z.int().min(0).max(999).nullish(),
});
export type PlayerRow = z.infer<typeof playerSchema>;

const teamSchema = z.object({
  name: z.string().trim().min(1),
  coach: z.object({ name: z.string().nullish() }).nullish(),
  formation: z.string().nullish(),
  lineup: z.array(playerSchema).nullish(),
  bench: z.array(playerSchema).nullish(),
});
export type TeamRow = z.infer<typeof teamSchema>;

export const statuses = [
  'SCHEDULED',
  'TIMED',
  'IN_PLAY',
  'PAUSED',
  'EXTRA_TIME',
  'PENALTY_SHOOTOUT',
  'FINISHED',
  'SUSPENDED',
  'POSTPONED',
  'CANCELLED',
  'AWARDED',
] as const;

export const matchSchema = z.object({
  utcDate: z.iso.datetime(),
  status: z.enum(statuses),
  matchday: z.int().min(0).nullish(),
  stage: z.string().nullish(),
  season: z.object({ startDate: z.iso.date() }),
  homeTeam: teamSchema,
  awayTeam: teamSchema,
  score: z.object({ duration: z.string().nullish(), fullTime: score, halfTime: score, regularTime: score }),
});
export type MatchRow = z.infer<typeof matchSchema>;

/** A match in a list of several competitions; the minute, a number or a string such as 45+2, is not in every plan. */
export const liveMatchSchema = matchSchema.extend({
  competition: z.object({ code: z.string() }),
  minute: z.union([z.number(), z.string()]).nullish(),
  lastUpdated: z.iso.datetime().nullish(),
});

export const documentSchema = z.object({
  competition: z.object({ code: z.string() }),
  resultSet: z.object({ count: z.int().min(0) }).nullish(),
  matches: z.array(z.unknown()).max(2_000),
});
