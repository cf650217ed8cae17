import { counted } from '@/lib/domain/shared/counted';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags, tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { dataSourceIds } from '@/lib/env/data-sources';
import type { Sql } from '@/lib/server/db/client';
import { isReplayOutdated, replayCalendarsKey } from '@/lib/server/ingest/registry';
import { openProvider } from '@/lib/server/ingest/run-ingest';
import { realmOf, type DocumentRef } from '@/lib/server/ingest/types';
import { enqueueDocuments, findDocuments, forgetDocuments } from '@/lib/server/repositories/document-repository';
import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import { deleteSetting, findSetting } from '@/lib/server/repositories/settings-repository';
import {
  archiveMatches,
  countChange,
  withdrawFromArchived,
  type ChangeCounts,
  type Leaving,
} from '@/lib/server/repositories/source-change-repository';
import type { Runtime } from '@/lib/server/runtime';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { gradeSlips } from '@/lib/server/services/slips/grade-slips';
import { saveSources, storedSources } from './active-source';
import { publishingKeys } from './published';
import { invalidate } from './refresh-data';

/** The effects of a change of sources, described before it is made. */
export type SourceChange = {
  /** The current and the new sources; equal if only the snapshot changes. */
  from: readonly string[];
  to: readonly string[];
  counts: ChangeCounts;
  /** Documents of the new sources that are to be read, mostly one season of a league each. */
  documents: readonly (DocumentRef & { source: string })[];
  leaving: Leaving;
  returning: readonly string[];
};

/** Whether the replay in this database comes from a snapshot other than this version's. */
export async function isReplayStale({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  const calendars = await findSetting(database.sql, replayCalendarsKey);
  return isReplayOutdated(calendars, await findDocuments(database.sql, 'replay'));
}

/**
 * The dry run: what happens to the stored matches, and which documents are to be loaded, if the site uses these
 * sources. Changes nothing.
 * @throws {SourceError} if a new source cannot list its documents
 */
export async function planChange(runtime: Runtime, to: readonly string[]): Promise<SourceChange> {
  const { database, clock, env } = runtime;
  const from = (await storedSources(database)) ?? [];
  const isStale = to.includes('replay') && (await isReplayStale(runtime));
  const context = { database, clock, settings: env, siteTimeZone: env.SITE_TIMEZONE, isDryRun: true };
  const covered = new Set<string>();
  const documents: (DocumentRef & { source: string })[] = [];
  for (const source of to) {
    const request = { source, scope: 'all' as const };
    const refs = await (await openProvider(context, request)).list(request);
    for (const { leagueCode } of refs) covered.add(leagueCode);
    if (!from.includes(source) || (source === 'replay' && isStale))
      documents.push(...refs.map((ref) => ({ ...ref, source })));
  }
  const realms = new Set(to.map(realmOf));
  const leaving: Leaving = {
    sources: dataSourceIds.filter((source) => !realms.has(realmOf(source)) || (source === 'replay' && isStale)),
    openOf: from.filter((source) => !to.includes(source) && realms.has(realmOf(source))),
    coveredLeagues: [...covered],
  };
  const returning = to.filter((source) => realmOf(source) === 'real' && !from.includes(source));
  return { from, to, documents, leaving, returning, counts: await countChange(database.sql, leaving, returning) };
}

/**
 * Changes the site's sources in one transaction: archives everything that only the old ones knew, stores the new ones,
 * and queues all their documents. The next reader of the queue (`completeData`, the next start, the schedule) loads
 * them and publishes anew, so that a kill leaves either the old site or one that continues.
 * @param plan just made by `planChange`
 * @param record called in the transaction
 */
export async function archiveForChange(
  runtime: Runtime,
  { to, documents, leaving, returning }: SourceChange,
  record: (tx: Sql) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { database, clock, env } = runtime;
  // Matches that have kicked off are sealed under their old source before they leave.
  const tags = new Set<PageTag>([pageTags.all, pageTags.source, pageTags.nextDays, pageTags.ranking]);
  await sealDue(runtime, tags);
  const matches = await database.transaction(async (tx) => {
    await lockIngest(tx);
    const at = clock.now();
    const changed = await archiveMatches(tx, leaving, returning, at);
    await withdrawFromArchived(tx, at);
    if (leaving.sources.includes('replay')) await deleteSetting(tx, replayCalendarsKey);
    await forgetDocuments(tx, [...leaving.sources, ...documents.map(({ source }) => source)]);
    await enqueueDocuments(
      tx,
      documents.map(({ source, file, leagueCode, season }) => ({ source, file, leagueCode, season })),
    );
    await saveSources(tx, to);
    for (const key of publishingKeys) await deleteSetting(tx, key);
    await record(tx);
    return changed;
  });
  for (const match of matches) {
    tags.add(pageTags.calendar(siteDay(match.kickOff, env.SITE_TIMEZONE)));
    for (const tag of tagsOfMatch(match, env.SITE_TIMEZONE)) tags.add(tag);
  }
  await gradeSlips(runtime);
  invalidate(runtime, [tags]);
}

/** The plan as text, for operators. */
export function describeChange({ from, to, documents, counts }: SourceChange): string[] {
  const { archived, leagues, sealed, void: unsettled, picks, restored } = counts;
  return [
    `Sources: ${from.join(', ') || 'none'} -> ${to.join(', ')}${from.join() === to.join() ? ' (another snapshot)' : ''}`,
    `Archived: ${counted(archived, 'match', 'matches')} of ${counted(leagues, 'league')}, known only to the old sources`,
    `Sealed on them: ${counted(sealed, 'prediction')}, which stay in the ledger; of these without a result, and therefore void: ${unsettled}`,
    `Picks on saved slips that become void: ${picks}`,
    ...(restored > 0 ? [`Restored from the archive: ${counted(restored, 'match', 'matches')}`] : []),
    `To be read: ${counted(documents.length, 'document')}, each one season of a league`,
  ];
}
