import { createHash } from 'node:crypto';
import { knownFacts } from '@/lib/domain/football/facts';
import { siteDay } from '@/lib/domain/shared/dates';
import { OperatorError } from '@/lib/domain/shared/errors';
import { PRICE_SETTINGS, RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { CLUB_SETTINGS, NATIONAL_SETTINGS } from '@/lib/model/strength/settings';
import { openQueue } from '@/lib/server/ingest/document-queue';
import { openProvider } from '@/lib/server/ingest/run-ingest';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { SourceError } from '@/lib/server/ingest/types';
import { hasMatches, newestChange } from '@/lib/server/repositories/ingest-repository';
import { findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import { saveAliases, saveTeams } from '@/lib/server/repositories/team-alias-repository';
import type { Runtime } from '@/lib/server/runtime';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { listFactAliases } from '@/lib/server/services/facts/facts';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { chooseAvailable, chooseSources } from './choose-sources';
import { describeFileBriefly } from './describe-report';
import { invalidate, publishChanges, publishedKey, refreshData } from './refresh-data';

/**
 * Prepares everything needed before pages are served: teams, a source, matches, predictions. Whatever document of the
 * sources was never read is read now: all seasons at the first start, the rest of them after a killed one, a new
 * source's after a change. Beside that a later start only catches up with time (seals, the replay's results, today's
 * fit) and leaves slow sources to the schedule.
 * @throws {OperatorError} if no source has any match and none is stored
 */
export async function prepareData(runtime: Runtime, announce: (line: string) => void): Promise<void> {
  const { database } = runtime;
  await prepareTeams(runtime);
  let sources = await chooseSources(runtime, announce);
  if (await hasMatches(database.sql)) {
    await catchUp(runtime, sources, announce);
    await sealBetOfTheDay(runtime);
    await savePublished(runtime);
    return;
  }
  await load(runtime, sources, announce);
  while (runtime.env.DATA_SOURCES === 'auto' && sources[0] !== 'replay' && !(await hasMatches(database.sql))) {
    sources = [await chooseAvailable(runtime, announce, sources[0])];
    await load(runtime, sources, announce);
  }
  if (!(await hasMatches(database.sql)))
    throw new OperatorError(
      `No matches could be loaded from ${sources.join(', ')}. DATA_SOURCES=replay needs no network.`,
    );
  await sealBetOfTheDay(runtime);
  // Until the tables are counted the planner takes all of them for empty.
  await database.maintain?.();
  await savePublished(runtime);
}

async function savePublished(runtime: Runtime): Promise<void> {
  const state = await stateOf(runtime);
  await runtime.database.transaction((tx) => saveSetting(tx, publishedKey, state));
}

async function stateOf(runtime: Runtime): Promise<string> {
  return `${fitsOf(runtime)} ${await newestChange(runtime.database.sql)}`;
}

/** Fits are made once a day; another model predicts anew. */
function fitsOf({ clock, env }: Pick<Runtime, 'clock' | 'env'>): string {
  const versions = [PRICE_SETTINGS, RESULT_SETTINGS, CLUB_SETTINGS, NATIONAL_SETTINGS].map(({ version }) => version);
  return [siteDay(clock.now(), env.SITE_TIMEZONE), ...versions].join(' ');
}

/** Whether a start has published all fits of the site's present day; each ingest since then has published its own. */
export async function isPublishedToday(runtime: Runtime): Promise<boolean> {
  const published = await findSetting(runtime.database.sql, publishedKey);
  return typeof published === 'string' && published.startsWith(`${fitsOf(runtime)} `);
}

async function load(runtime: Runtime, sources: readonly string[], announce: (line: string) => void): Promise<void> {
  for (const source of sources) await loadFrom(runtime, source, { scope: 'all', announce });
}

type Loading = { scope: 'all' | 'wanted'; announce: (line: string) => void };

async function loadFrom(runtime: Runtime, source: string, { scope, announce }: Loading): Promise<void> {
  announce(`Loading matches from ${source}${scope === 'all' ? '' : ', as far as they were never read'} ...`);
  const report = await refreshData(
    runtime,
    { source, scope },
    { announce, onFile: (file) => announce(describeFileBriefly(file)) },
  );
  if (report.error) announce(`${source}: ${report.error}`);
}

/** Those with documents that were never read: after a killed load, a change of sources, an upgrade. */
async function unreadSources(runtime: Runtime, sources: readonly string[]): Promise<string[]> {
  const unread: string[] = [];
  for (const source of sources) {
    // One that cannot be opened is reported by the schedule.
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

/** Stores the team registry in the database, where it is not the one that was stored last. */
export async function prepareTeams({ database }: Pick<Runtime, 'database'>): Promise<void> {
  const known = createHash('sha256')
    .update(JSON.stringify([knownTeams, knownAliases, knownFacts]))
    .digest('hex');
  if ((await findSetting(database.sql, teamsKey)) === known) return;
  await database.transaction(async (tx) => {
    // Spellings that were recorded here stay ahead of the repository's.
    await saveTeams(tx, knownTeams, knownAliases);
    const recorded = await listFactAliases(tx);
    if (recorded.length > 0) await saveAliases(tx, recorded);
    await saveSetting(tx, teamsKey, known);
  });
}

async function catchUp(runtime: Runtime, sources: readonly string[], announce: (line: string) => void): Promise<void> {
  const isPublished = (await findSetting(runtime.database.sql, publishedKey)) === (await stateOf(runtime));
  const sealed = await sealDue(runtime);
  if (sealed.sealed > 0) announce(`Sealed ${sealed.sealed} predictions of matches that kicked off meanwhile`);
  const unread = await unreadSources(runtime, sources);
  for (const source of unread) await loadFrom(runtime, source, { scope: 'wanted', announce });
  if (sources.includes('replay')) await refreshData(runtime, { source: 'replay', scope: 'current' }, { announce });
  const published = isPublished && unread.length === 0 ? [] : await publishChanges(runtime, { announce });
  invalidate(runtime, [sealed.tags, published]);
}
