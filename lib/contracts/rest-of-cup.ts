import { z } from 'zod';
import { bracketRounds } from '@/lib/domain/football/bracket';
import { teamRefSchema } from './predictions';
import { choicesSchema, seasonToPlaySchema } from './rest-of-season';

/**
 * A pair of known teams, by their ids; `id` is that of its first match, `chance` the home side's, 0 or 1 once decided.
 */
const pairSchema = z.object({ id: z.int(), home: z.string(), away: z.string(), chance: z.number() });
/**
 * Chances of the first of two teams against the second, in the order of the teams: each team against every other, or
 * only against those after it.
 */
const tableSchema = z.array(z.array(z.number()));

/** Rounds up to the final of teams that meet by draw, or by a fixed tree; the first contains them all. */
const knockOutSchema = z.object({
  rounds: z.array(
    z.object({
      size: z.int(),
      /** null before the round of 16. */
      id: z.enum(bracketRounds).exclude(['play-offs', 'title']).nullable(),
      known: z.array(pairSchema),
      /** Index of the table in `tables` that applies to pairs still to be drawn. */
      table: z.int(),
    }),
  ),
  /** In the order of the clubs of the first round; each club against those after it. */
  tables: z.array(tableSchema),
  /** Whether the winners of adjacent ties meet; otherwise pairs are drawn. */
  isFixed: z.boolean(),
});

/** The bracket after a finished league phase. */
const bracketSchema = z.object({
  season: seasonToPlaySchema,
  drawn: z.array(
    pairSchema.extend({
      round: z.enum(bracketRounds),
      /** Its next match: how likely each result is, and the chance of the tie's home side after it. */
      next: z
        .object({
          matchId: z.int(),
          home: z.string(),
          away: z.string(),
          results: z.array(z.object({ share: z.number(), chance: z.number() })),
        })
        .nullable(),
    }),
  ),
  /** The clubs that may still meet. */
  clubs: z.array(z.string()),
  /** Each club against every other, with the second of two legs at home. */
  twoLegs: tableSchema,
  /** Each club against those after it, on neutral ground. */
  oneMatch: tableSchema,
});

/** Everything that a simulation of the rest of a cup needs; teams by their ids. */
export const restOfCupSchema = z.object({
  season: z.string(),
  modelVersion: z.string(),
  fittedOn: z.iso.date(),
  runs: z.int(),
  /** With this seed and no choices, the runs are those of the published forecast. */
  seed: z.int(),
  /** The teams with their possible places in the league phase; 0 if there is none. */
  teams: z.array(teamRefSchema.extend({ possiblePlaces: z.object({ best: z.int(), worst: z.int() }) })),
  /** The open ties, by their next match, whose winners can be chosen. `date` is its site day. */
  ties: z.array(pairSchema.extend({ date: z.iso.date() })),
  rest: z.union([knockOutSchema, bracketSchema]),
});
export type RestOfCup = z.infer<typeof restOfCupSchema>;

/** Winners as they appear in a link: the id of a tie's first match and the side, such as 12h.15a; at most 100. */
export const winnersSchema = choicesSchema.pipe(z.record(z.coerce.number().int(), z.enum(['home', 'away'])));
export type Winners = z.infer<typeof winnersSchema>;
