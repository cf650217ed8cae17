import { footballTxtResponds, openfootballResponds, openligadbResponds } from '@/lib/server/ingest/registry';
import { SourceError } from '@/lib/server/ingest/types';
import type { JobContext } from '@/lib/server/runtime';

type Context = Pick<JobContext, 'clock' | 'env'>;

/** Whether an open source answers within so many milliseconds. */
const asks = {
  'football-txt': ({ env, clock }: Context, withinMs: number) =>
    footballTxtResponds(env.FOOTBALL_TXT_URL, clock.now(), withinMs),
  openfootball: ({ env, clock }: Context, withinMs: number) =>
    openfootballResponds(env.OPENFOOTBALL_URL, clock.now(), withinMs),
  openligadb: ({ env, clock }: Context, withinMs: number) =>
    openligadbResponds(env.OPENLIGADB_URL, clock.now(), withinMs),
};
type OpenSource = keyof typeof asks;

/** The open sources that `auto` uses together. Those of one row are one collection, of which the first is used. */
export const openSources: readonly (readonly OpenSource[])[] = [['football-txt', 'openfootball'], ['openligadb']];

/** Milliseconds that a site which has something to show waits for a source: a slow one is there too. */
export const patientMs = 30_000;

/** Of each collection the first that responds, each asked by itself, without those of `besides`. */
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
 * Makes sure of an open source before anything is given up for it. @throws {SourceError} if it does not respond
 */
export async function checkReachable(context: Context, source: string): Promise<void> {
  const id = openSources.flat().find((each) => each === source);
  if (id && !(await asks[id](context, patientMs))) throw new SourceError(`${source} does not respond`);
}
