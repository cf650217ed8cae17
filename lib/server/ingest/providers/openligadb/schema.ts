import { z } from 'zod';

/** The parts of the API's matches that we read; everything else in its responses is ignored. */

const points = z.int().min(0).max(30);

const resultSchema = z.object({
  pointsTeam1: points,
  pointsTeam2: points,
  resultTypeID: z.int(),
  resultOrderID: z.int().nullish(),
});

const goalSchema = z.object({
  scoreTeam1: points.nullish(),
  scoreTeam2: points.nullish(),
  matchMinute: z.int().min(0).max(200).nullish(),
  goalGetterName: z.string().max(200).nullish(),
  isPenalty: z.boolean().nullish(),
  isOwnGoal: z.boolean().nullish(),
  comment: z.string().max(2_000).nullish(),
});
export type GoalRow = z.infer<typeof goalSchema>;

const local = z.iso.datetime({ local: true });
const team = z.object({ teamName: z.string().trim().min(1).max(100) });

export const matchSchema = z.object({
  /** In the time zone given beside it. */
  matchDateTime: local,
  timeZoneID: z.string().nullish(),
  matchDateTimeUTC: z.iso.datetime().nullish(),
  /** In the same time zone. */
  lastUpdateDateTime: local.nullish(),
  leagueShortcut: z.string(),
  leagueSeason: z.int(),
  group: z.object({ groupOrderID: z.int().min(1).max(100) }),
  team1: team,
  team2: team,
  matchIsFinished: z.boolean(),
  matchResults: z.array(resultSchema).max(20).nullish(),
  goals: z.array(goalSchema).max(100).nullish(),
});
export type MatchRow = z.infer<typeof matchSchema>;

/** The rows of a response; they are checked one by one. */
export const documentSchema = z.array(z.unknown()).max(2_000);
