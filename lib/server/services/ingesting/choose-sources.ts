import { OperatorError } from '@/lib/domain/shared/errors';
import { dataSourceIds, isDataSource } from '@/lib/env/data-sources';
import { footballTxtResponds, openfootballResponds } from '@/lib/server/ingest/registry';
import type { JobContext } from '@/lib/server/runtime';
import { storedSources, storeSources } from './active-source';

/** Milliseconds that `auto` waits for each public source. */
const timeoutMs = 5_000;

/** The public sources that `auto` tries, best first. */
const publicSources = [
  { id: 'football-txt', setting: 'FOOTBALL_TXT_URL', responds: footballTxtResponds },
  { id: 'openfootball', setting: 'OPENFOOTBALL_URL', responds: openfootballResponds },
] as const;

/**
 * The sources of this site: DATA_SOURCES if it names some; else the stored choice; else, at the first start, the first
 * public source that responds in time and otherwise the replay. The choice is stored, and printed with the setting that
 * changes it.
 * @throws {OperatorError} if DATA_SOURCES names a source that this version does not have
 */
export async function chooseSources(context: JobContext, announce: (line: string) => void): Promise<string[]> {
  const { database, env } = context;
  const stored = await storedSources(database);
  if (env.DATA_SOURCES !== 'auto') {
    const named = env.DATA_SOURCES.split(',');
    const missing = named.filter((name) => !isDataSource(name));
    if (missing.length > 0)
      throw new OperatorError(
        `DATA_SOURCES: ${missing.join(', ')} is not available in this version; expected auto, or a list with commas of ${dataSourceIds.join(', ')}`,
      );
    if (stored?.join(',') !== named.join(',')) await storeSources(database, named);
    return named;
  }
  if (stored?.every(isDataSource)) return stored;
  return [await chooseAvailable(context, announce)];
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
    return id;
  }
  await storeSources(database, ['replay']);
  announce(
    'Source: replay, real fixtures and results of past seasons on new dates, because no public source is available here. DATA_SOURCES=football-txt with a new DATA_DIR (or database) shows current ones.',
  );
  return 'replay';
}
