import { z } from 'zod';
import { localeCodes } from '@/lib/i18n/locales';

const figuresSchema = z.object({
  /** Decided picks: won or lost; void and half results are none. */
  picks: z.int(),
  hits: z.int(),
  /** Mean squared error, 0..1; null without a pick. */
  brier: z.number().nullable(),
});

/** An account's picks and the model on the very same ones. */
export const ownRecordSchema = z.object({
  /** A pick counts as a probability of 1. */
  own: figuresSchema,
  /** Its hits are those of the outcomes that it held likeliest at kick-off. */
  model: figuresSchema,
  /** Picks still to be decided. */
  open: z.int(),
});
export type OwnRecord = z.infer<typeof ownRecordSchema>;

export const recordPictureQuerySchema = z.strictObject({ lang: z.enum(localeCodes) });
/** A PNG of 1200 x 630. */
export const recordPictureSchema = z.object({ png: z.base64() });
