import { footballTxtResponds, openfootballResponds } from '@/lib/server/ingest/registry';
import { SourceError } from '@/lib/server/ingest/types';
import type { JobContext } from '@/lib/server/runtime';

/** The public sources that `auto` tries, best first. */
export const publicSources = [
  { id: 'football-txt', setting: 'FOOTBALL_TXT_URL', responds: footballTxtResponds },
  { id: 'openfootball', setting: 'OPENFOOTBALL_URL', responds: openfootballResponds },
] as const;

/** Milliseconds that a site which has something to show waits for a source: a slow one is there too. */
const patientMs = 30_000;

/** The first public source that responds, however slowly; null if none does. */
export async function findReachable({ clock, env }: Pick<JobContext, 'clock' | 'env'>): Promise<string | null> {
  for (const { id, setting, responds } of publicSources)
    if (await responds(env[setting], clock.now(), patientMs)) return id;
  return null;
}

/**
 * Makes sure of a public source before anything is given up for it. @throws {SourceError} if it does not respond
 */
export async function checkReachable({ clock, env }: Pick<JobContext, 'clock' | 'env'>, source: string): Promise<void> {
  const known = publicSources.find(({ id }) => id === source);
  if (known && !(await known.responds(env[known.setting], clock.now(), patientMs)))
    throw new SourceError(`${source} does not respond at ${env[known.setting]}`);
}
