import { z } from 'zod';
import { finishSchema, simulationSchema } from './leagues';
import { pastMatchSchema, tableRowSchema } from './match-detail';
import { leagueRefSchema, matchSummarySchema, namesSchema, teamRefSchema } from './predictions';
import { seasonRaceSchema } from './season-race';
import { teamDepthSchema } from './team-depth';

const day = z.iso.date();

/** Deviations in log goals from a league-average team: positive attack scores more, positive defence concedes less. */
const ratingSchema = z.object({ attack: z.number(), defence: z.number() });

export const teamDetailSchema = teamRefSchema.extend({
  /** Three letters, as on scoreboards; null if none is known. */
  code: z.string().nullable(),
  names: namesSchema,
  /** Flag code of the country in whose leagues the team plays. */
  country: z.string(),
  /** The league of the team's newest match; null before its first. */
  league: leagueRefSchema.nullable(),
  /** From the league's newest fit; null if it does not include the team. */
  ratings: ratingSchema
    .extend({
      /**
       * 1 is the best of the season's teams in the fit; teams with equal ratings share a rank. Null if the season has
       * no other team in it, as with national teams.
       */
      attackRank: z.int().nullable(),
      defenceRank: z.int().nullable(),
      teams: z.int(),
      modelVersion: z.string(),
      fittedOn: day,
    })
    .nullable(),
  /** The team's ratings in the newest stored fits of the same model version, oldest first. */
  trend: z.array(ratingSchema.extend({ fittedOn: day })),
  /** The table of the season of the team's newest match; empty before its first. */
  table: z.array(tableRowSchema),
  /** The newest finished matches, newest first. */
  form: z.array(pastMatchSchema),
  depth: teamDepthSchema,
  /** The next matches that may still get a result, soonest first. */
  upcoming: z.array(matchSummarySchema),
  /** The newest matches with a result and a prediction, newest first. */
  results: z.array(matchSummarySchema),
  /** Possible final places of the team in the season of its newest match; null without a simulation. */
  simulatedFinish: simulationSchema.extend(finishSchema.shape).nullable(),
  /** How the team's chances in it have changed; null while fewer than three days are kept. */
  race: seasonRaceSchema.nullable(),
});
export type TeamDetail = z.infer<typeof teamDetailSchema>;
