import { stat } from 'node:fs/promises';
import { OperatorError } from '@/lib/domain/shared/errors';
import { dataSourceIds, isDataSource } from '@/lib/env/data-sources';
import { openfootballResponses } from '@/lib/server/ingest/registry';
import type { JobContext } from '@/lib/server/runtime';
import { storedSources, storeSources } from './active-source';

/** Milliseconds that `auto` waits for the public source. */
const timeoutMs = 5_000;

/**
 * The sources of this site: DATA_SOURCES if it names some; else the stored choice; else, at the first start,
 * openfootball if it responds in time and otherwise the replay. The choice is stored, and printed with the setting that
 * changes it.
 * @throws {OperatorError} if DATA_SOURCES names a source that this version does not have
 */
export async function chooseSources(
  { database, clock, env }: JobContext,
  announce: (line: string) => void,
): Promise<string[]> {
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
  announce('Looking for current fixtures (openfootball) ...');
  const current = await isThere(env.OPENFOOTBALL_URL, clock.now());
  const chosen = [current ? 'openfootball' : 'replay'];
  await storeSources(database, chosen);
  announce(
    current
      ? 'Source: openfootball, current fixtures and results. DATA_SOURCES=replay shows past seasons on new dates instead.'
      : 'Source: replay, real fixtures and results of past seasons on new dates, because openfootball does not answer here. DATA_SOURCES=openfootball shows current ones.',
  );
  return chosen;
}

async function isThere(from: string, now: Date): Promise<boolean> {
  if (/^https?:\/\//i.test(from)) return openfootballResponses(from, now, timeoutMs);
  return (await stat(from).catch(() => null))?.isDirectory() ?? false;
}
