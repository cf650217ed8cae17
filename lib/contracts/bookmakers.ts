import { z } from 'zod';
import { settlementReasons } from '@/lib/domain/football/bookmakers';

const sourceSchema = z.object({ url: z.url(), /** The date of the source's statement. */ date: z.iso.date() });

export const measuredPricesSchema = z.object({
  /** Whether these are the last prices before kick-off. */
  closing: z.boolean(),
  /** Slug; null for all leagues together. */
  league: z.string().nullable(),
  matches: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Mean of the sum of inverse prices minus 1: .05 is a margin of 5 %. */
  margin: z.number(),
  /** Prices for outcomes that at least one other bookmaker priced too. */
  compared: z.int(),
  /** How many of those were the best price; a tie counts for each bookmaker. */
  best: z.int(),
});
export type MeasuredFigures = z.infer<typeof measuredPricesSchema>;

export const bookmakerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if unknown. */
  licence: sourceSchema
    .extend({
      operator: z.string(),
      /** The country that it covers (ISO 3166-1). */ country: z.string().length(2),
      authority: z.string(),
      /** Its number in the authority's register, and its page there, if the register has pages. */ account: z
        .object({ number: z.string(), url: z.url().nullable() })
        .nullable(),
    })
    .nullable(),
  /** Penalties and settlements published by the authority; amounts in pence. */
  settlements: z.array(
    sourceSchema.extend({
      amount: z.int(),
      /** The reasons for it; empty if the source does not state them. */ reasons: z.array(z.enum(settlementReasons)),
    }),
  ),
  /** Empty if not measured. */
  measured: z.array(measuredPricesSchema),
});
export type BookmakerFacts = z.infer<typeof bookmakerSchema>;

export const bookmakerListSchema = z.object({
  /** Number of past days over which prices are measured. */
  days: z.int(),
  /** When the sources of the facts were last reviewed. */
  checkedOn: z.iso.date(),
  items: z.array(bookmakerSchema),
});
export type BookmakerList = z.infer<typeof bookmakerListSchema>;
