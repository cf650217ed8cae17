import { OperatorError } from '@/lib/domain/shared/errors';
import { dataSourceIds, isDataSource } from '@/lib/env/data-sources';
import { SourceError } from '@/lib/server/ingest/types';
import type { JobContext, Runtime } from '@/lib/server/runtime';
import { storedSources, storeSources } from './active-source';
import { describeBetterModel } from './better-model';
import { archiveForChange, describeChange, isReplayStale, planChange } from './change-sources';
import { awaitedSources } from './offered-source';
import { checkReachable, findOpenSources } from './open-sources';

/** Milliseconds that `auto` waits for each open source. */
const timeoutMs = 5_000;

/**
 * The sources of this site: DATA_SOURCES if it names some; else the stored choice; else, at the first start, the open
 * sources that respond in time and otherwise the replay. The choice is stored, and printed with the setting that
 * changes it. If it differs from the stored one, or the replay's snapshot has changed, matches that only the old
 * sources knew are archived first.
 * @throws {OperatorError} if DATA_SOURCES names a source that this version does not have
 */
export async function chooseSources(context: Runtime, announce: (line: string) => void): Promise<string[]> {
  const { database, env } = context;
  const stored = await storedSources(database);
  if (env.DATA_SOURCES !== 'auto') {
    const named = env.DATA_SOURCES.split(',');
    const missing = named.filter((name) => !isDataSource(name));
    if (missing.length > 0)
      throw new OperatorError(
        `DATA_SOURCES: ${missing.join(', ')} is not available in this version; expected auto, or a comma-separated list of ${dataSourceIds.join(', ')}`,
      );
    return changeTo(context, { stored, named }, announce);
  }
  if (stored?.every(isDataSource)) return changeTo(context, { stored, named: stored }, announce);
  return chooseAvailable(context, announce);
}

/**
 * Makes `named` the site's sources. If a source cannot be read, nothing changes: the existing data are better than no
 * data.
 * @returns the sources that the site uses now
 */
async function changeTo(
  runtime: Runtime,
  { stored, named }: { stored: string[] | null; named: string[] },
  announce: (line: string) => void,
): Promise<string[]> {
  const isSame = stored?.join() === named.join();
  if (stored === null) {
    await storeSources(runtime.database, named);
    describeBetterModel(named, runtime.env.DATA_SOURCES).forEach(announce);
  }
  if (stored === null || (isSame && !(named.includes('replay') && (await isReplayStale(runtime))))) return named;
  try {
    for (const source of named) if (!stored.includes(source)) await checkReachable(runtime, source);
    const plan = await planChange(runtime, named);
    describeChange(plan).forEach(announce);
    await archiveForChange(runtime, plan);
    return named;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    announce(`The sources are still ${stored.join(', ')}: ${error.message}. The next start will try again.`);
    return stored;
  }
}

/**
 * Chooses the open sources that respond in time, each on its own, or the replay if none does, and stores them. The
 * schedule keeps looking for the others.
 * @param failed sources that yielded no match, which are not tried
 */
export async function chooseAvailable(
  context: JobContext,
  announce: (line: string) => void,
  failed: readonly string[] = [],
): Promise<string[]> {
  announce('Looking for open sources of current fixtures ...');
  const found = await findOpenSources(context, timeoutMs, failed);
  const chosen = found.length > 0 ? found : ['replay'];
  await storeSources(context.database, chosen);
  if (found.length === 0) {
    announce(
      'Source: replay (real fixtures and results of past seasons on new dates), because no open source is available here. `npm run sources -- use football-txt,openligadb` shows current ones once they can be reached.',
    );
    return chosen;
  }
  announce(
    `Source: ${found.join(', ')}, current fixtures and results. DATA_SOURCES=replay shows past seasons on new dates instead.`,
  );
  describeBetterModel(chosen, context.env.DATA_SOURCES).forEach(announce);
  const awaited = await awaitedSources(context);
  if (awaited.length > 0)
    announce(`Currently not reachable: ${awaited.join(', ')}. It will be added as soon as it responds.`);
  return chosen;
}
