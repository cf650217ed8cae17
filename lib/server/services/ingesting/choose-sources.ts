import { stat } from 'node:fs/promises';
import { OperatorError } from '@/lib/domain/errors';
import { dataSourceIds, isDataSource } from '@/lib/env/data-sources';
import { openfootballAnswers } from '@/lib/server/ingest/registry';
import type { Work } from '@/lib/server/services/predicting/work';
import { storedSources, storeSources } from './active-source';

/** Milliseconds that `auto` waits for the public source. */
const patience = 5_000;

/**
 * The sources that keep this site current. DATA_SOURCES where it names some; else what was chosen before; else, at the first start,
 * openfootball where it answers in time and the replay where it does not. The choice is kept, and said with the line that changes it.
 * @throws {OperatorError} where DATA_SOURCES names a source that this version has not
 */
export async function chooseSources({ database, clock, env }: Work, say: (line: string) => void): Promise<string[]> {
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
  say('Looking for current fixtures (openfootball) ...');
  const current = await isThere(env.OPENFOOTBALL_URL, clock.now());
  const chosen = [current ? 'openfootball' : 'replay'];
  await storeSources(database, chosen);
  say(
    current
      ? 'Source: openfootball, current fixtures and results. DATA_SOURCES=replay shows past seasons on new dates instead.'
      : 'Source: replay, real fixtures and results of 2014-15 on new dates, because openfootball does not answer here. DATA_SOURCES=openfootball shows current ones.',
  );
  return chosen;
}

async function isThere(from: string, now: Date): Promise<boolean> {
  if (/^https?:\/\//i.test(from)) return openfootballAnswers(from, now, patience);
  return (await stat(from).catch(() => null))?.isDirectory() ?? false;
}
