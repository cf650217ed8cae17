import { z } from 'zod';
import { rankingGroups } from '@/lib/domain/football/ranking';
import { leagueRefSchema, teamRefSchema } from './predictions';

export const rankingSchema = z.object({
  /** One of the two is set: a group of teams, or a country whose clubs are ranked. */
  group: z.enum(rankingGroups).nullable(),
  country: z.string().nullable(),
  /** The day on whose morning it was made; null before the first one. */
  madeOn: z.iso.date().nullable(),
  page: z.int(),
  pageCount: z.int(),
  /** The strongest first. */
  teams: z.array(
    z.object({
      position: z.int(),
      team: teamRefSchema,
      country: z.string(),
      league: leagueRefSchema.nullable(),
      /** 1500 is an average club in an average first division. */
      points: z.number(),
      /** Change over four weeks; null if the team was not ranked then. */
      change: z.number().nullable(),
    }),
  ),
  groups: z.array(z.enum(rankingGroups)),
  /** Those with clubs in the group, or in that of the country; none beside national teams. */
  countries: z.array(z.string()),
});
export type Ranking = z.infer<typeof rankingSchema>;
