import { footballTxtResponds, openfootballResponds, openligadbResponds } from '@/lib/server/ingest/registry';
import { SourceError } from '@/lib/server/ingest/types';
import type { JobContext } from '@/lib/server/runtime';

type Context = Pick<JobContext, 'clock' | 'env'>;

/** Whether an open source responds within the given number of milliseconds. */
const asks = {
  'football-txt': ({ env, clock }: Context, withinMs: number) =>
    footballTxtResponds(env.FOOTBALL_TXT_URL, clock.now(), withinMs),
  openfootball: ({ env, clock }: Context, withinMs: number) =>
    openfootballResponds(env.OPENFOOTBALL_URL, clock.now(), withinMs),
  openligadb: ({ env, clock }: Context, withinMs: number) =>
    openligadbResponds(env.OPENLIGADB_URL, clock.now(), withinMs),
};
type OpenSource = keyof typeof asks;

/**
 * The open sources that `auto` uses together. The sources in one row provide the same collection; the first one that
 * responds is used.
 */
export const openSources: readonly (readonly OpenSource[])[] = [['football-txt', 'openfootball'], ['openligadb']];

/** Milliseconds that a site which already has data waits for a source: a slow one counts as available. */
export const patientMs = 30_000;

/** The first source of each collection that responds, each asked separately, without those in `besides`. */
export async function findOpenSources(
  context: Context,
  withinMs: number,
  besides: readonly string[] = [],
): Promise<OpenSource[]> {
  const found = await Promise.all(
    openSources.map(async (collection) => {
      for (const id of collection) if (!besides.includes(id) && (await asks[id](context, withinMs))) return [id];
      return [];
    }),
  );
  return found.flat();
}

/**
 * Checks that an open source is available before other data are given up for it.
 * @throws {SourceError} if it does not respond
 */
export async function checkReachable(context: Context, source: string): Promise<void> {
  const id = openSources.flat().find((each) => each === source);
  if (id && !(await asks[id](context, patientMs))) throw new SourceError(`${source} does not respond`);
}
