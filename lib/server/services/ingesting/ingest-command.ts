import type { IngestCommand } from '@/lib/contracts/commands';
import { findLeague, leagues } from '@/lib/domain/football/leagues';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { realmOf } from '@/lib/server/ingest/types';
import { hasMatches } from '@/lib/server/repositories/ingest-repository';
import type { Runtime } from '@/lib/server/runtime';
import { activeRealm, forgetSources, storedSources, storeSources } from './active-source';
import { describeFile, describeOutcome } from './describe-report';
import { prepareTeams } from './prepare-data';
import { refreshData } from './refresh-data';

/**
 * One ingest by an operator, reported line by line. Into an empty database it also chooses the site's source.
 * @returns whether the source could be read; stored data is untouched either way
 */
export async function runIngestCommand(
  runtime: Runtime,
  { source, from, season, league }: IngestCommand,
  announce: (line: string) => void,
): Promise<boolean> {
  if (league !== undefined && !findLeague(league)) {
    announce(`There is no league "${league}"; there are ${leagues.map(({ code }) => code).join(', ')}.`);
    return false;
  }
  const { database } = runtime;
  await prepareTeams(runtime);
  const choosing = !(await hasMatches(database.sql)) && (await storedSources(database)) === null;
  if (choosing) await storeSources(database, [source]);
  const report = await refreshData(
    runtime,
    { source, from, season, leagueCode: league, scope: 'all' },
    { announce, onFile: (file) => describeFile(file).forEach(announce) },
  );
  describeOutcome(report).forEach(announce);
  if (choosing && !(await hasMatches(database.sql))) await forgetSources(database);
  else if (choosing) {
    runtime.pages.invalidate([pageTags.source]);
    announce(`Source: ${source}. DATA_SOURCES=NAME changes it.`);
  }
  if (!choosing && report.added > 0 && realmOf(source) !== (await activeRealm(database))) {
    announce(
      'Real matches and replayed ones now stand side by side here, and each is predicted from its own kind only. A DATA_DIR of its own keeps them apart.',
    );
  }
  return report.succeeded;
}
