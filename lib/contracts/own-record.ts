import { z } from 'zod';
import { localeCodes } from '@/lib/i18n/locales';

const figuresSchema = z.object({
  /** Number of decided picks: won or lost; void and half results do not count. */
  picks: z.int(),
  hits: z.int(),
  /** Mean squared error, 0..1; null without a pick. */
  brier: z.number().nullable(),
});

const sidesSchema = z.object({
  /** A pick counts as a probability of 1. */
  own: figuresSchema,
  /** Its hits are those of the outcomes that it considered most likely at kick-off. */
  model: figuresSchema,
});

/**
 * An account's picks compared with the model on the same outcomes, both together and separately by how they were saved.
 */
export const ownRecordSchema = sidesSchema.extend({
  /** Saved alone. */
  singles: sidesSchema,
  /** Saved as part of an accumulator. */
  legs: sidesSchema,
  /** Whole accumulators, won or lost, and how many were expected to win by their probabilities when they were saved. */
  accumulators: z.object({ settled: z.int(), won: z.int(), expected: z.number() }),
  /** Number of picks still to be decided. */
  open: z.int(),
});
export type OwnRecord = z.infer<typeof ownRecordSchema>;

export const recordPictureQuerySchema = z.strictObject({ lang: z.enum(localeCodes) });
/** A PNG of 1200 x 630. */
export const recordPictureSchema = z.object({ png: z.base64() });
