import { z } from 'zod';
import { fixtureSchema, matchSummarySchema } from './predictions';

const probability = z.number().min(0).max(1);
const day = z.iso.date();

export const expectedGoalsQuerySchema = z.strictObject({
  /** today, YYYY-MM-DD or month-day-year; anything else means today. */
  date: z.string().max(40).optional(),
});
export type ExpectedGoalsQuery = z.infer<typeof expectedGoalsQuerySchema>;

export const expectedGoalsRowSchema = z.object({
  match: fixtureSchema,
  /** The reason why `projected` is null; null if there is a prediction. */
  noPrediction: matchSummarySchema.shape.noPrediction,
  /** The model's projected goals and the numbers that follow from its score matrix; null without a prediction. */
  projected: z
    .object({
      home: z.number(),
      away: z.number(),
      total: z.number(),
      over25: probability,
      bothTeamsToScore: probability,
    })
    .nullable(),
  /** Probability that each side concedes nothing; null before the kick-off for viewers who may not see it yet. */
  cleanSheet: z.object({ home: probability, away: probability }).nullable(),
  /** After full time. */
  actual: z.object({ home: z.int(), away: z.int(), total: z.int() }).nullable(),
});

export const expectedGoalsSchema = z.object({
  date: day,
  /** Every match of the site's day, by league and kick-off. */
  items: z.array(expectedGoalsRowSchema),
});
export type ExpectedGoalsDay = z.infer<typeof expectedGoalsSchema>;
