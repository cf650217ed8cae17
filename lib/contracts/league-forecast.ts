import { z } from 'zod';
import type { SeasonChances } from './leagues';
import type { leagueRefSchema } from './predictions';

export const leagueForecastQuerySchema = z.strictObject({
  /** A day of the site; by default today. */
  'as-of': z.iso.date().optional(),
});

/** The forecast of a season at the end of a day. */
export const leagueForecastSchema = z.object({
  season: z.string(),
  /** When it was made: nothing changed between then and the requested day. */
  day: z.iso.date(),
  /** `backtest`: made later, from earlier results alone. */
  origin: z.enum(['live', 'backtest']),
  modelVersion: z.string(),
  runs: z.int(),
  matchesLeft: z.int(),
  teams: z.array(
    z.object({
      id: z.string(),
      played: z.int(),
      meanPoints: z.number(),
      /** Probability of each final place, from the first to the last. */
      positions: z.array(z.number().min(0).max(1)),
    }),
  ),
});
export type LeagueForecast = z.infer<typeof leagueForecastSchema>;

export type ForecastAsOf = Pick<LeagueForecast, 'day' | 'origin'> & {
  league: z.infer<typeof leagueRefSchema>;
  asOf: string;
  season: SeasonChances;
};
