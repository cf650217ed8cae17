import type { IngestCommand } from '@/lib/contracts/commands';
import { findLeague, leagues } from '@/lib/domain/leagues';
import { pageTags } from '@/lib/domain/page-tags';
import { realmOf } from '@/lib/server/ingest/match-differences';
import { hasMatches } from '@/lib/server/repositories/ingest-repository';
import type { Runtime } from '@/lib/server/runtime';
import { activeRealm, forgetSources, storedSources, storeSources } from './active-source';
import { describeFile, describeOutcome } from './describe-report';
import { prepareTeams } from './prepare-data';
import { refreshData } from './refresh-data';

/**
 * One ingest that an operator asked for, said line by line. Into an empty database it also chooses the source that keeps the site
 * current from then on.
 * @returns whether the source could be read; what was stored before is untouched either way
 */
export async function runIngestCommand(
  runtime: Runtime,
  { source, from, season, league }: IngestCommand,
  say: (line: string) => void,
): Promise<boolean> {
  if (league !== undefined && !findLeague(league)) {
    say(`There is no league "${league}"; there are ${leagues.map(({ code }) => code).join(', ')}.`);
    return false;
  }
  const { database } = runtime;
  await prepareTeams(runtime);
  const choosing = !(await hasMatches(database.sql)) && (await storedSources(database)) === null;
  if (choosing) await storeSources(database, [source]);
  const report = await refreshData(
    runtime,
    { source, from, season, leagueCode: league, scope: 'all' },
    { say, onFile: (file) => describeFile(file).forEach(say) },
  );
  describeOutcome(report).forEach(say);
  if (choosing && !(await hasMatches(database.sql))) await forgetSources(database);
  else if (choosing) {
    runtime.pages.invalidate([pageTags.source]);
    say(`Source: ${source}. DATA_SOURCES=NAME changes it.`);
  }
  if (!choosing && report.added > 0 && realmOf(source) !== (await activeRealm(database))) {
    say(
      'Real matches and replayed ones now stand side by side here, and each is predicted from its own kind only. A DATA_DIR of its own keeps them apart.',
    );
  }
  return report.succeeded;
}
