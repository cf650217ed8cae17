import { z } from 'zod';
import { bracketRounds } from '@/lib/domain/football/bracket';
import { teamRefSchema } from './predictions';
import { choicesSchema, seasonToPlaySchema } from './rest-of-season';

/** A pair whose teams are known, by their ids; `id`: of its first match; `chance`: the home side's, 0 or 1 once decided. */
const pairSchema = z.object({ id: z.int(), home: z.string(), away: z.string(), chance: z.number() });
/** Chances of the first of two teams against the other one, by their order: of each pair one, or the second half alone. */
const tableSchema = z.array(z.array(z.number()));

/** Rounds to the final of teams that meet as they are drawn, or by a fixed tree; the first one has them all. */
const knockOutSchema = z.object({
  rounds: z.array(
    z.object({
      size: z.int(),
      /** null before the round of 16. */
      id: z.enum(bracketRounds).exclude(['play-offs', 'title']).nullable(),
      known: z.array(pairSchema),
      /** Which of `tables` says what pairs of it come to that are still to be drawn. */
      table: z.int(),
    }),
  ),
  /** By the clubs of the first round, each against those after it. */
  tables: z.array(tableSchema),
  /** The winners of two neighbours meet; else it is drawn who meets whom. */
  isFixed: z.boolean(),
});

/** The bracket behind a league phase that is over. */
const bracketSchema = z.object({
  season: seasonToPlaySchema,
  drawn: z.array(
    pairSchema.extend({
      round: z.enum(bracketRounds),
      /** Its next match: by result how likely it is, and the tie's home side's chance after it. */
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
  /** Who may still meet. */
  clubs: z.array(z.string()),
  /** Each against every other one, with the second of two legs at home. */
  twoLegs: tableSchema,
  /** Each against those after it, on neutral ground. */
  oneMatch: tableSchema,
});

/** All that a simulation of the rest of a cup needs; teams by their ids. */
export const restOfCupSchema = z.object({
  /** Label of the season. */
  season: z.string(),
  modelVersion: z.string(),
  fittedOn: z.iso.date(),
  runs: z.int(),
  /** With it, and nothing chosen, the runs are those of the published forecast. */
  seed: z.int(),
  /** With the places of a league phase; 0 where there is none. */
  teams: z.array(teamRefSchema.extend({ possiblePlaces: z.object({ best: z.int(), worst: z.int() }) })),
  /** The open ones, by their next match: whose winners can be chosen. `date`: the site day of it. */
  ties: z.array(pairSchema.extend({ date: z.iso.date() })),
  rest: z.union([knockOutSchema, bracketSchema]),
});
export type RestOfCup = z.infer<typeof restOfCupSchema>;

/** Winners as a link carries them: the id of a tie's first match and the side, such as 12h.15a; at most 100. */
export const winnersSchema = choicesSchema.pipe(z.record(z.coerce.number().int(), z.enum(['home', 'away'])));
export type Winners = z.infer<typeof winnersSchema>;
