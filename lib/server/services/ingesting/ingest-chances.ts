import { counted } from '@/lib/domain/shared/counted';
import { tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { readOwnChances } from '@/lib/server/ingest/own-chances';
import { saveChances } from '@/lib/server/repositories/chance-repository';
import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import type { Runtime } from '@/lib/server/runtime';
import { invalidate, publishChanges } from './refresh-data';

/** The name under which operators' own files with chances are stored. */
export const ownFiles = 'csv';

/** Maximum number of errors to print; the rest are counted. */
const shownErrors = 20;

/**
 * Stores the chances that a CSV file, or each file in a folder, counts for stored matches, and fits their leagues
 * again. Stores everything or nothing: if there are errors, each is reported with its file and line.
 * @param given.league the league for rows that name none
 * @returns whether everything was stored
 */
export async function ingestChances(
  runtime: Runtime,
  { from, league }: { from?: string | undefined; league?: string | undefined },
  announce: (line: string) => void,
): Promise<boolean> {
  const { database, clock, env } = runtime;
  const { found, errors } = await readOwnChances(database.sql, { from, league, siteTimeZone: env.SITE_TIMEZONE });
  if (errors.length > 0) {
    errors.slice(0, shownErrors).forEach(announce);
    if (errors.length > shownErrors) announce(`... and ${errors.length - shownErrors} more`);
    announce('Nothing was stored.');
    return false;
  }
  const changed = await database.transaction(async (tx) => {
    await lockIngest(tx);
    const counts = found.map(({ match, chances }) => ({ matchId: match.id, chances }));
    return saveChances(tx, counts, ownFiles, clock.now());
  });
  announce(`${counted(found.length, 'match', 'matches')} read, chances new or changed for ${changed.size}`);
  const tags = new Set<PageTag>();
  const leagues = new Set<string>();
  for (const { match, leagueCode } of found.filter(({ match: { id } }) => changed.has(id))) {
    leagues.add(leagueCode);
    const teams = { homeTeamId: match.home, awayTeamId: match.away };
    for (const tag of tagsOfMatch({ ...match, ...teams, leagueCode }, env.SITE_TIMEZONE)) tags.add(tag);
  }
  if (leagues.size > 0)
    await publishChanges(runtime, { leagues: [...leagues], announce, tags }).finally(() => invalidate(runtime, [tags]));
  return true;
}
