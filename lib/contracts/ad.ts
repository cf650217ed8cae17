import { z } from 'zod';
import { proofFields } from './account-fields';
import { localizedTexts } from './localized-texts';
import { webAddressSchema } from './web-address';

/** One sentence. */
export const adLength = 160;

/** The only advertisement of the site: plain text in each language, and its link. */
export const adSchema = z.strictObject({ texts: localizedTexts(adLength), url: webAddressSchema });
export type Ad = z.output<typeof adSchema>;

/** GET and POST /api/admin/ad; null for none. */
export const adBodySchema = z.strictObject({ ad: adSchema.nullable(), ...proofFields });
export const adResponseSchema = z.object({ ad: adSchema.nullable() });
