import { z } from 'zod';

/** Body of every error under /api: `message` in the reader's language, `key` for programs, `errors` by field. */
export const errorBodySchema = z.object({
  message: z.string(),
  key: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
