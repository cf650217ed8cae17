import { z } from 'zod';

/** Placeholder of the first commit: the process work completes it with every variable of the operator's contract. */
const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SITE_NAME: z.string().default('Pitchcast'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATA_SOURCES: z.string().default('auto'),
  OPENFOOTBALL_URL: z.string().default('https://raw.githubusercontent.com/openfootball/football.json/master'),
  SITE_TIMEZONE: z.string().default('UTC'),
  APP_NOW: z.iso.datetime().optional(),
});

export type ServerEnv = z.infer<typeof schema>;

export function readServerEnv(source: NodeJS.ProcessEnv = process.env): ServerEnv {
  return schema.parse(source);
}
