import { z } from 'zod';
import { incomparableReasons } from '@/lib/domain/football/comparable';
import { resultOutcomes } from '@/lib/domain/football/match';
import { pastMatchSchema } from './match-detail';
import { matchSummarySchema, predictionSummarySchema, teamRefSchema } from './predictions';
import { teamDetailSchema } from './teams';

/** The ground: the first team's, neutral, or the other team's. */
export const grounds = ['one', 'neutral', 'other'] as const;
export type Ground = (typeof grounds)[number];

const teamId = z.string().min(1);

/** Two teams by id; the response has `a` as `one`. */
export const comparisonQuerySchema = z
  .strictObject({
    a: teamId,
    b: teamId,
    /** Only the imagined match on this ground; by default on all three. */
    ground: z.enum(grounds).optional(),
  })
  .refine(({ a, b }) => a !== b, { error: 'errors.invalidValue', path: ['b'] });

/**
 * A match that is not scheduled, with the numbers that the model would give it. It has no tip and does not count in the
 * track record.
 */
const imaginedMatchSchema = z.object({
  ground: z.enum(grounds),
  home: teamRefSchema,
  away: teamRefSchema,
  expectedGoals: predictionSummarySchema.shape.expectedGoals,
  result: predictionSummarySchema.shape.result,
  likeliest: z.enum(resultOutcomes),
});

/** Deviations in log goals from an average team of the same fit. */
const ratingSchema = teamDetailSchema.shape.ratings.unwrap().pick({ attack: true, defence: true });

const sideSchema = z.object({
  team: teamDetailSchema,
  /** In points of the strength ranking; null for a team that is not ranked, or if the two are not on a common scale. */
  points: z.number().nullable(),
});

/** Two teams side by side. */
export const comparisonSchema = z.object({
  one: sideSchema,
  other: sideSchema,
  /** All from one fit; null if `incomparable` states a reason. */
  imagined: z
    .object({
      modelVersion: z.string(),
      fittedOn: z.iso.date(),
      ratings: z.object({ one: ratingSchema, other: ratingSchema }),
      matches: z.array(imaginedMatchSchema),
    })
    .nullable(),
  incomparable: z
    .object({
      reason: z.enum(incomparableReasons),
      /** The team that lacks a rating, or the league that lacks results. */
      about: z.string().nullable(),
    })
    .nullable(),
  /** Stored matches between them, newest first. */
  meetings: z.array(pastMatchSchema),
  /** Their next match against each other; null if none is known. */
  fixture: matchSummarySchema.nullable(),
});
export type Comparison = z.infer<typeof comparisonSchema>;
