import { z } from 'zod';
import { zoneIds } from '@/lib/domain/football/league-zones';
import { scoreSchema, teamRefSchema } from './predictions';

const chance = z.number().min(0).max(1);

/** How the chances in a season have changed, on at most 60 of the kept days. */
export const seasonRaceSchema = z.object({
  /** Oldest first; between two of them the older one applies. */
  days: z.array(z.iso.date()),
  /** The first day whose forecast was made on that day: earlier ones were made later, from earlier results alone. */
  madeFrom: z.iso.date().nullable(),
  races: z.array(
    z.object({
      zone: z.object({ id: z.enum(zoneIds), from: z.int(), to: z.int() }),
      /** The five teams nearest to it, or the requested one. */
      lines: z.array(
        z.object({
          team: teamRefSchema,
          /** Shares of the simulated seasons on each day. */
          chances: z.array(chance),
          /** Whether no result can change the last chance any more. */
          isDecided: z.boolean(),
        }),
      ),
      /** The greatest change in the team's chances from one kept day to the next, with the only match in between. */
      swing: z
        .object({
          team: teamRefSchema,
          day: z.iso.date(),
          from: chance,
          to: chance,
          match: z.object({ home: teamRefSchema, away: teamRefSchema, score: scoreSchema }),
        })
        .nullable(),
    }),
  ),
});
export type SeasonRace = z.infer<typeof seasonRaceSchema>;
