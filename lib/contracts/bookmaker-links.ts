import { z } from 'zod';
import { bookmakers } from '@/lib/domain/football/bookmakers';
import { regionNames } from '@/lib/domain/shared/region-names';
import { proofFields } from './account-fields';
import { freeTextOf } from './free-text';
import { webAddressSchema } from './web-address';

const ids = bookmakers.map(({ id }) => id);
const countries = regionNames('en', 'none');

const countrySchema = z
  .string()
  // Text that is not a code is not looked up, because looking up its name would throw.
  .regex(/^[A-Z]{2}$/, { abort: true })
  .refine((code) => countries.of(code) !== undefined, { error: 'errors.invalidFields' });
const bookmakerSchema = z.enum(ids);

/** A country in which a bookmaker may be linked, and the licence that covers the country. */
export const bookmakerLinkSchema = z.strictObject({
  country: countrySchema,
  bookmaker: bookmakerSchema,
  url: webAddressSchema,
  /** The authority and the licence's number. */
  licence: freeTextOf(3, 200),
  /** The licence's page in the authority's register. */
  licenceUrl: webAddressSchema,
  /** When the licence was last verified there; not in the future. */
  checkedOn: z.iso.date(),
});
export const bookmakerLinkBodySchema = bookmakerLinkSchema.extend(proofFields);
export type BookmakerLink = z.output<typeof bookmakerLinkSchema>;

/** GET and POST /api/admin/bookmaker-links, DELETE of one. */
export const bookmakerLinkListSchema = z.object({ items: z.array(bookmakerLinkSchema) });
export type BookmakerLinkList = z.output<typeof bookmakerLinkListSchema>;
export const bookmakerLinkParamsSchema = z.strictObject({ country: countrySchema, bookmaker: bookmakerSchema });
