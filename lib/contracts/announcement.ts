import { z } from 'zod';
import { proofFields } from './account-fields';
import { localizedTexts } from './localized-texts';

/** One or two sentences. */
export const announcementLength = 300;
const instant = z.iso.datetime();

/** A note at the top of all pages between two instants; a language without a text shows the English one. */
export const announcementSchema = z
  .strictObject({
    texts: localizedTexts(announcementLength),
    from: instant,
    to: instant,
  })
  .refine(({ from, to }) => from < to, { error: 'errors.invalidFields', path: ['to'] });
export type Announcement = z.output<typeof announcementSchema>;

/** GET and POST /api/admin/announcement; null for none. */
export const announcementBodySchema = z.strictObject({ announcement: announcementSchema.nullable(), ...proofFields });
export const announcementResponseSchema = z.object({ announcement: announcementSchema.nullable() });
