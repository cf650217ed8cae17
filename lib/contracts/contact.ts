import { z } from 'zod';
import { contactMessageLength, contactTopics } from '@/lib/domain/accounts/account-rules';
import { emailSchema, error } from './account-fields';
import { freeText, oneLineOf } from './free-text';

export const contactBodySchema = z.strictObject({
  name: oneLineOf(0, 60).optional(),
  email: emailSchema,
  topic: z.enum(contactTopics),
  message: freeText.refine(
    (text) => text.length >= contactMessageLength.minimum && text.length <= contactMessageLength.maximum,
    error('auth.messageLength'),
  ),
  /** A honeypot: a submission that fills it in gets a success response, but nothing is sent. */
  website: z.string().max(500).optional(),
});
export type ContactBody = z.input<typeof contactBodySchema>;
