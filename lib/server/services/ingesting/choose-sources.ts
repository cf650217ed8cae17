import { OperatorError } from '@/lib/domain/shared/errors';
import { dataSourceIds, isDataSource } from '@/lib/env/data-sources';
import { SourceError } from '@/lib/server/ingest/types';
import type { JobContext, Runtime } from '@/lib/server/runtime';
import { storedSources, storeSources } from './active-source';
import { describeBetterModel } from './better-model';
import { archiveForChange, describeChange, isReplayStale, planChange } from './change-sources';
import { checkReachable, publicSources } from './public-sources';

/** Milliseconds that `auto` waits for each public source. */
const timeoutMs = 5_000;

/**
 * The sources of this site: DATA_SOURCES if it names some; else the stored choice; else, at the first start, the first
 * public source that responds in time and otherwise the replay. The choice is stored, and printed with the setting that
 * changes it. Where they are not the stored ones, or the replay is of another snapshot, what only the old ones knew is
 * archived first.
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
        `DATA_SOURCES: ${missing.join(', ')} is not available in this version; expected auto, or a list with commas of ${dataSourceIds.join(', ')}`,
      );
    return changeTo(context, { stored, named }, announce);
  }
  if (stored?.every(isDataSource)) return changeTo(context, { stored, named: stored }, announce);
  return [await chooseAvailable(context, announce)];
}

/**
 * Makes `named` the site's sources. A source that cannot be read changes nothing: what the site has is more than none.
 * @returns those that the site uses now
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
    announce(`The sources stay ${stored.join(', ')}: ${error.message}. The next start tries again.`);
    return stored;
  }
}

/**
 * Chooses the first public source that responds in time, the replay if none does, and stores it.
 * @param failed a source that brought no match: it and those before it are not tried
 */
export async function chooseAvailable(
  { database, clock, env }: JobContext,
  announce: (line: string) => void,
  failed?: string,
): Promise<string> {
  const tried = publicSources.findIndex(({ id }) => id === failed);
  for (const { id, setting, responds } of publicSources.slice(tried + 1)) {
    announce(`Looking for current fixtures (${id}) ...`);
    if (!(await responds(env[setting], clock.now(), timeoutMs))) continue;
    await storeSources(database, [id]);
    announce(
      `Source: ${id}, current fixtures and results. DATA_SOURCES=replay shows past seasons on new dates instead.`,
    );
    describeBetterModel([id], env.DATA_SOURCES).forEach(announce);
    return id;
  }
  await storeSources(database, ['replay']);
  announce(
    'Source: replay, real fixtures and results of past seasons on new dates, because no public source is available here. `npm run sources -- use football-txt` shows current ones once it can be reached.',
  );
  return 'replay';
}
