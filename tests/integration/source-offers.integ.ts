import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServerEnv } from '@/lib/env/server';
import { auditLog, matches, sourceDocuments } from '@/lib/server/db/schema';
import { findAccountByKey } from '@/lib/server/repositories/account-repository';
import { getRuntime } from '@/lib/server/runtime';
import { getAdminStats } from '@/lib/server/services/admin/get-stats';
import { takeSourceOffer } from '@/lib/server/services/admin/source-offer';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { archiveForChange, isReplayStale, planChange } from '@/lib/server/services/ingesting/change-sources';
import { chooseAvailable } from '@/lib/server/services/ingesting/choose-sources';
import { lookForSource, offeredSource } from '@/lib/server/services/ingesting/offered-source';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import { createJobs, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { makeAccount } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { queued, replayNow, useReplaySite } from '@/tests/support/replay-site';
import { useFolderServer } from '@/tests/support/source-folder';

describe.each(databases)('a replay of another snapshot on %s', (kind) => {
  const { site, shown } = useReplaySite(kind, {}, ['en.1']);

  it('is archived whole before the new one is loaded', async () => {
    expect(await isReplayStale(site)).toBe(false);
    // Stored by an older version: a season that today's snapshot does not contain in that form.
    await site.database.sql
      .update(sourceDocuments)
      .set({ version: { version: 'other', since: replayNow, until: null } })
      .where(eq(sourceDocuments.file, 'en.1 2025-26'));
    expect(await isReplayStale(site)).toBe(true);
    const plan = await planChange(getRuntime(), ['replay']);
    expect(plan.counts.archived).toBe((await shown()).length);
    await archiveForChange(getRuntime(), plan);
    expect(await shown()).toEqual([]);
    expect(new Set((await queued(getRuntime())).map(({ source }) => source))).toEqual(new Set(['replay']));
    expect(await isReplayStale(site)).toBe(false);
  });
});

describe.each(databases)('the dashboard of a site on the replay on %s', (kind) => {
  const { site, shown } = useReplaySite(kind, {}, ['en.1']);
  const offer = async () => (await site.visit(() => getAdminStats())).response;
  /** Which sources each wake-up of the schedule found. */
  const woken: (string[] | null)[] = [];
  const wakes: Promise<unknown>[] = [];
  beforeAll(() => {
    getRuntime().wake = () => void wakes.push(storedSources(site.database).then((names) => woken.push(names)));
  });

  it('offers the source that has appeared, says what a change would do, and makes it', async () => {
    expect(await offer()).toMatchObject({ offer: null });
    await lookForSource(getRuntime());
    const { alerts: named, offer: offered } = await offer();
    expect(named.map(({ id }) => id)).toContain('offer');
    const count = await site.database.sql.$count(matches);
    expect(offered).toMatchObject({ source: 'football-txt', archived: count, picks: 0 });
    expect(offered?.documents).toBeGreaterThan(0);
    await makeAccount('chief@example.org', { role: 'admin' });
    const account = await findAccountByKey(site.database.sql, 'chief@example.org');
    const admin = { account: account!, sessionId: '' };
    await expect(takeSourceOffer(admin, 'openfootball')).rejects.toMatchObject({ status: 404 });
    expect(await takeSourceOffer(admin, 'football-txt')).toEqual(offered);
    // The change itself starts the load once it is stored.
    await Promise.all(wakes);
    expect(woken).toEqual([['football-txt']]);
    expect(await shown()).toEqual([]);
    expect(await offer()).toMatchObject({ offer: null });
    const [entry] = await site.database.sql.select().from(auditLog).where(eq(auditLog.actorId, account!.id));
    expect(entry).toMatchObject({ action: 'sources.changed', detail: { source: 'football-txt' } });
  });

  it('loads it in the round that begins then, even in a minute that has had one, and says so until it is complete', async () => {
    expect(await isCalculating(site)).toBe(true);
    const failures: unknown[] = [];
    const jobs = createJobs(getRuntime()).filter(({ id }) => id === 'complete-data');
    await runDueJobs(site, jobs, (_, error) => failures.push(error));
    expect(failures).toEqual([]);
    expect(await shown()).toHaveLength(60);
    expect(await queued(getRuntime())).toEqual([]);
    expect(await isCalculating(site)).toBe(false);
  });
});

describe.each(databases)('auto on the replay while a source appears on %s', (kind) => {
  const env: Partial<ServerEnv> = { FOOTBALL_TXT_URL: 'http://127.0.0.1:9', OPENFOOTBALL_URL: 'http://127.0.0.1:9' };
  const { source } = useReplaySite(kind, env, []);
  const address = useFolderServer(source);

  const slowly = useFolderServer(source, 6_000);

  // It waits eleven seconds.
  it.skipIf(process.env.TEST_SHORT)(
    'keeps the replay if the source takes six seconds, and is notified of it',
    async () => {
      const runtime = getRuntime();
      const reachable = { ...runtime, env: { ...runtime.env, FOOTBALL_TXT_URL: slowly() } };
      expect(await chooseAvailable(reachable, () => undefined)).toEqual(['replay']);
      await lookForSource(reachable);
      expect(await offeredSource(reachable)).toBe('football-txt');
    },
  );

  it('is notified by the schedule, and again when the source is gone', async () => {
    const runtime = getRuntime();
    await lookForSource(runtime);
    expect(await offeredSource(runtime)).toBeNull();
    const reachable = { ...runtime, env: { ...runtime.env, FOOTBALL_TXT_URL: address() } };
    await lookForSource(reachable);
    expect(await offeredSource(reachable)).toBe('football-txt');
    await lookForSource(runtime);
    expect(await offeredSource(runtime)).toBeNull();
  });
});
