import { z } from 'zod';
import { zoneIds } from '@/lib/domain/football/league-zones';
import { resultOutcomes } from '@/lib/domain/football/match';
import { choicesPattern, readChoices } from '@/lib/domain/football/what-if-address';
import { tableRulesSchema } from './leagues';
import { teamRefSchema } from './predictions';

const fixtureSchema = z.object({ home: z.string(), away: z.string(), matchId: z.int().optional() });
const partSchema = z.object({
  teams: z.array(z.string()),
  played: z.array(z.object({ home: z.string(), away: z.string(), homeGoals: z.int(), awayGoals: z.int() })),
  remaining: z.array(fixtureSchema),
});

/** The played and the remaining matches of a season, by ids of teams. */
export const seasonToPlaySchema = partSchema.extend({
  format: tableRulesSchema.pick({ level: true, split: true }),
  /** Groups of the season's second part, from the top, once they are known. */
  groups: z.array(partSchema),
  /** Deducted points by team. */
  deducted: z.record(z.string(), z.int()).optional(),
});

/** Everything that a simulation of the rest of a league's season needs; teams by their ids. */
export const restOfSeasonSchema = z.object({
  season: z.string(),
  modelVersion: z.string(),
  fittedOn: z.iso.date(),
  runs: z.int(),
  /** With this seed and no choices, the runs are those of the published forecast. */
  seed: z.int(),
  /** The low-score correction of the league's score matrices. */
  rho: z.number(),
  /** In the order of `rest.teams`, with the places that points still allow; 1 is the top. */
  teams: z.array(teamRefSchema.extend({ possiblePlaces: z.object({ best: z.int(), worst: z.int() }) })),
  /** What the final places mean, from the top down. */
  zones: z.array(z.object({ id: z.enum(zoneIds), from: z.int(), to: z.int() })),
  /** Every team's next matches, by kick-off, whose results can be chosen. `date` is the site day. */
  matches: z.array(z.object({ id: z.int(), date: z.iso.date(), home: z.string(), away: z.string() })),
  rest: seasonToPlaySchema,
  /** Projected goals of each pairing that is still to come, or may come after a split. */
  goals: z.array(
    z.object({ home: z.string(), away: z.string(), goals: z.object({ home: z.number(), away: z.number() }) }),
  ),
});
export type RestOfSeason = z.infer<typeof restOfSeasonSchema>;

/** Choices as they appear in a link: a match's id and a letter for its result, such as 12h.15d; at most 100. */
export const choicesSchema = z
  .string()
  .regex(choicesPattern)
  .transform(readChoices)
  .pipe(z.record(z.coerce.number().int(), z.enum(resultOutcomes)));
export type Choices = z.infer<typeof choicesSchema>;
