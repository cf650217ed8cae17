import type { IngestCommand } from '@/lib/contracts/commands';
import { findLeague, leagues } from '@/lib/domain/football/leagues';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { isDataSource } from '@/lib/env/data-sources';
import { holdsResults, readOwnFiles, type OwnFile } from '@/lib/server/ingest/own-files';
import { realmOf } from '@/lib/server/ingest/types';
import { hasMatches } from '@/lib/server/repositories/ingest-repository';
import type { Runtime } from '@/lib/server/runtime';
import { activeRealm, forgetSources, storedSources, storeSources } from './active-source';
import { describeFile, describeOutcome } from './describe-report';
import { ingestChances, ownFiles } from './ingest-chances';
import { ingestResults } from './ingest-results';
import { keepAsNamed } from './offered-source';
import { prepareTeams } from './prepare-data';
import { refreshData } from './refresh-data';

/**
 * Runs an operator's ingest of a source or of the operator's own files, and reports it line by line. If the database is
 * empty, it also chooses the site's source.
 * @returns whether the source could be read; stored data stay untouched either way
 */
export async function runIngestCommand(
  runtime: Runtime,
  { source, from, season, league }: IngestCommand,
  announce: (line: string) => void,
): Promise<boolean> {
  if (league !== undefined && !findLeague(league)) {
    announce(`Unknown league "${league}"; available: ${leagues.map(({ code }) => code).join(', ')}.`);
    return false;
  }
  const { database } = runtime;
  await prepareTeams(runtime);
  if (source === ownFiles) {
    const files = await resultsIn(from);
    return files
      ? ingestResults(runtime, { files, league }, announce)
      : ingestChances(runtime, { from, league }, announce);
  }
  const choosing = !(await hasMatches(database.sql)) && (await storedSources(database)) === null;
  if (choosing) await storeSources(database, [source]);
  // Matches on invented dates are never mixed with real ones.
  if (isDataSource(source) && realmOf(source) !== (await activeRealm(database))) {
    announce(
      `This site shows ${realmOf(source) === 'real' ? 'the replay' : 'real matches'}, and the two are never mixed: npm run sources -- use ${source} changes it.`,
    );
    return false;
  }
  const report = await refreshData(
    runtime,
    { source, from, season, leagueCode: league, scope: 'all' },
    { announce, onFile: (file) => describeFile(file).forEach(announce) },
  );
  describeOutcome(report).forEach(announce);
  if (choosing && !(await hasMatches(database.sql))) await forgetSources(database);
  else if (choosing) {
    await keepAsNamed(runtime);
    runtime.pages.invalidate([pageTags.source]);
    announce(`Source: ${source}. DATA_SOURCES=NAME changes it.`);
  }
  return report.succeeded;
}

/** Operators' own files if one of them contains results; null for files of chances, or if none can be read. */
async function resultsIn(from: string | undefined): Promise<OwnFile[] | null> {
  try {
    const files = from === undefined ? [] : await readOwnFiles(from);
    return files.some(holdsResults) ? files : null;
  } catch {
    return null;
  }
}
