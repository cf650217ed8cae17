import { createHash } from 'node:crypto';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { OperatorError } from '@/lib/domain/shared/errors';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { openQueue } from '@/lib/server/ingest/document-queue';
import { openProvider } from '@/lib/server/ingest/run-ingest';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { SourceError } from '@/lib/server/ingest/types';
import { hasMatches } from '@/lib/server/repositories/ingest-repository';
import { findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import { saveAliases, saveTeams } from '@/lib/server/repositories/team-alias-repository';
import type { Runtime } from '@/lib/server/runtime';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { listFactTeams, loadClubs } from '@/lib/server/services/facts/fact-aliases';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { storedSources } from './active-source';
import { beginDay } from './begin-day';
import { chooseAvailable, chooseSources } from './choose-sources';
import { describeFileBriefly } from './describe-report';
import { isCalculating, isPublished, savePublished } from './published';
import { invalidate, publishChanges, publishComing, refreshData, type Progress } from './refresh-data';

/**
 * Prepares the data for the first pages: teams, a source, matches, and predictions of coming matches. Reads all
 * documents of the sources that were never read: all seasons at the first start, the rest of them after an interrupted
 * one, a new source's after a change. Apart from that, a later start only catches up with time (seals, the replay's
 * results, today's fit) and leaves slow sources to the schedule. At a first start, `completeData` publishes the past
 * later.
 * @throws {OperatorError} if no source has any match and none is stored
 */
export async function prepareData(runtime: Runtime, announce: (line: string) => void): Promise<void> {
  const { database } = runtime;
  await prepareTeams(runtime);
  let sources = await chooseSources(runtime, announce);
  if (await hasMatches(database.sql)) {
    await catchUp(runtime, sources, announce);
    await sealBetOfTheDay(runtime);
    return;
  }
  await load(runtime, sources, announce);
  const failed: string[] = [];
  while (runtime.env.DATA_SOURCES === 'auto' && sources[0] !== 'replay' && !(await hasMatches(database.sql))) {
    failed.push(...sources);
    sources = await chooseAvailable(runtime, announce, failed);
    await load(runtime, sources, announce);
  }
  if (!(await hasMatches(database.sql)))
    throw new OperatorError(
      `No matches could be loaded from ${sources.join(', ')}. DATA_SOURCES=replay needs no network.`,
    );
  await sealBetOfTheDay(runtime);
}

/**
 * Loads documents that were never read and publishes everything, if that has not been done yet: after the first pages
 * of a first start, and after a change of sources. Runs once at a time across all instances. Documents that cannot be
 * read stay queued for the schedule.
 * @returns whether everything was read
 */
export async function completeData(runtime: Runtime, progress: Progress = {}): Promise<boolean> {
  if (!(await isCalculating(runtime))) return true;
  const { alone = (work) => work() } = runtime;
  return alone(async () => {
    // Another instance may have done it meanwhile.
    if (!(await isCalculating(runtime))) return true;
    let isWhole = true;
    for (const source of await unreadSources(runtime, (await storedSources(runtime.database)) ?? []))
      isWhole = (await loadFrom(runtime, source, { scope: 'wanted', ...progress })) && isWhole;
    // Matches that returned unchanged still need new predictions, fits and figures.
    const tags = new Set<PageTag>([pageTags.all, pageTags.source, pageTags.nextDays, pageTags.ranking]);
    await publishChanges(runtime, { tags, announce: progress.announce }).finally(() => invalidate(runtime, [tags]));
    // Its job may have been postponed until now, and is only due again in ten minutes.
    await beginDay(runtime);
    await runtime.database.maintain?.();
    progress.announce?.('Past predictions, grades, seasons and rankings are complete');
    return isWhole;
  });
}

async function load(runtime: Runtime, sources: readonly string[], announce: (line: string) => void): Promise<void> {
  for (const source of sources) await loadFrom(runtime, source, { scope: 'all', publishes: 'coming', announce });
}

type Loading = Progress & { scope: 'all' | 'wanted' };

/** @returns whether everything was read */
async function loadFrom(runtime: Runtime, source: string, { scope, announce, ...progress }: Loading): Promise<boolean> {
  announce?.(`Loading matches from ${source}${scope === 'all' ? '' : ', only those never read'} ...`);
  const { error } = await refreshData(
    runtime,
    { source, scope },
    { announce, onFile: (file) => announce?.(describeFileBriefly(file)), ...progress },
  );
  if (error !== null) announce?.(`${source}: ${error}`);
  return error === null;
}

/** Sources with documents that were never read, as after an interrupted load, a change of sources or an upgrade. */
async function unreadSources(runtime: Runtime, sources: readonly string[]): Promise<string[]> {
  const unread: string[] = [];
  for (const source of sources) {
    // The schedule reports a source that cannot be opened.
    const isUnread = await hasUnread(runtime, source).catch((error: unknown) => {
      if (error instanceof SourceError) return false;
      throw error;
    });
    if (isUnread) unread.push(source);
  }
  return unread;
}

async function hasUnread({ database, clock, env }: Runtime, source: string): Promise<boolean> {
  const context = { database, clock, settings: env, siteTimeZone: env.SITE_TIMEZONE };
  const provider = await openProvider(context, { source, scope: 'wanted' });
  const { chosen } = await openQueue(database, provider, { scope: 'wanted', now: clock.now() });
  return chosen.length > 0;
}

const teamsKey = 'teams';

/** Stores the team registry in the database if it differs from the one stored last. */
export async function prepareTeams({ database }: Pick<Runtime, 'database'>): Promise<void> {
  const known = createHash('sha256')
    .update(JSON.stringify([knownTeams, knownAliases, knownFacts]))
    .digest('hex');
  await loadClubs(database.sql);
  if ((await findSetting(database.sql, teamsKey)) === known) return;
  await database.transaction(async (tx) => {
    // Clubs and spellings recorded on this site keep precedence over the repository's.
    await saveTeams(tx, knownTeams, knownAliases);
    const { clubs, aliases } = await listFactTeams(tx);
    if (clubs.length > 0)
      await saveTeams(
        tx,
        clubs.map((club) => ({ ...club, id: club.teamId })),
        [],
      );
    await saveAliases(tx, aliases);
    await saveSetting(tx, teamsKey, known);
  });
}

async function catchUp(runtime: Runtime, sources: readonly string[], announce: (line: string) => void): Promise<void> {
  const [wasWhole, isBehind] = [await isPublished(runtime), await isCalculating(runtime)];
  const sealed = await sealDue(runtime);
  if (sealed.sealed > 0) announce(`Sealed ${sealed.sealed} predictions for matches that kicked off in the meantime`);
  const unread = await unreadSources(runtime, sources);
  const publishes = isBehind ? 'coming' : 'everything';
  for (const source of unread) await loadFrom(runtime, source, { scope: 'wanted', publishes, announce });
  if (sources.includes('replay'))
    await refreshData(runtime, { source: 'replay', scope: 'current' }, { publishes, announce });
  const tags = new Set<PageTag>();
  if (isBehind) await publishComing(runtime, { tags, announce });
  else if (!wasWhole || unread.length > 0) await publishChanges(runtime, { tags, announce });
  else await savePublished(runtime);
  invalidate(runtime, [sealed.tags, tags]);
}
