import { z } from 'zod';
import { wholeNumber } from './whole-number';

/** Consumers add parameters of their own, such as `dnt`, which are ignored. */
export const oembedQuerySchema = z.object({
  /**
   * The address of a page of this site (a match, a team, a league, a shared accumulator or the bet of the day), or of a
   * widget.
   */
  url: z.url().max(2_048),
  format: z.literal('json').default('json'),
  /** Pixels. */
  maxwidth: wholeNumber({ min: 1, max: 100_000, usual: 480 }),
  maxheight: wholeNumber({ min: 1, max: 100_000, usual: 100_000 }),
});

/** A response of oEmbed 1.0 (https://oembed.com). */
export const oembedSchema = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  /** Seconds. */
  cache_age: z.int(),
  /** A frame, and a small script that adjusts its height. */
  html: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Oembed = z.infer<typeof oembedSchema>;
