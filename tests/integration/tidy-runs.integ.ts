import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { queriesReadingAll } from '@/lib/cli/bench/screen-queries';
import { ingestRuns, jobRuns } from '@/lib/server/db/schema';
import { listSourceLooks } from '@/lib/server/repositories/admin-stats-repository';
import { findFreshness, newestChange } from '@/lib/server/repositories/ingest-repository';
import { listFailingJobs, listNewestRuns } from '@/lib/server/repositories/job-repository';
import { tidyRuns } from '@/lib/server/services/jobs/tidy-runs';
import { databases, useTestDatabase } from '@/tests/support/database';

const dayMs = 86_400_000;

describe.each(databases)('runs of jobs and ingests on %s', (kind) => {
  const site = useTestDatabase(kind, '2026-03-14T12:00:00Z');
  const daysAgo = (days: number) => new Date(site.clock.now().getTime() - days * dayMs);
  beforeEach(async () => {
    await site.database.sql.delete(jobRuns);
    await site.database.sql.delete(ingestRuns);
  });

  const slot = (job: string, days: number, run: Partial<typeof jobRuns.$inferInsert> = {}) => ({
    job,
    slot: daysAgo(days),
    startedAt: daysAgo(days),
    finishedAt: daysAgo(days),
    ...run,
  });
  const ingest = (source: string, days: number, run: Partial<typeof ingestRuns.$inferInsert> = {}) => ({
    source,
    startedAt: daysAgo(days),
    finishedAt: daysAgo(days),
    succeeded: true,
    ...run,
  });

  it('are deleted after a week, for jobs', async () => {
    await site.database.sql.insert(jobRuns).values([8, 7.1, 6, 1].map((days) => slot('seal', days)));
    await tidyRuns(site);
    expect((await site.database.sql.select().from(jobRuns)).map((run) => run.slot)).toEqual([daysAgo(6), daysAgo(1)]);
  });

  it('are deleted after a month, for ingests, except those that are still read', async () => {
    const failed = { succeeded: false, error: 'away' };
    await site.database.sql
      .insert(ingestRuns)
      .values([
        ingest('openfootball', 95),
        ingest('openfootball', 90, { changed: 1 }),
        ingest('openfootball', 80),
        ingest('gone', 78, failed),
        ingest('gone', 77),
        ingest('gone', 76, failed),
        ingest('gone', 75, failed),
        ingest('openfootball', 70),
        ingest('replay', 60, { finishedAt: null, succeeded: null }),
        ingest('openfootball', 31),
        ingest('openfootball', 29),
      ]);
    const read = async () => [
      await newestChange(site.database.sql),
      await listSourceLooks(site.database.sql),
      await findFreshness(site.database.sql, 'openfootball'),
      await findFreshness(site.database.sql, 'gone'),
    ];
    const before = await read();
    await tidyRuns(site);
    expect(await read()).toEqual(before);
    const left = await site.database.sql.select().from(ingestRuns).orderBy(asc(ingestRuns.id));
    expect(left.map(({ source, startedAt }) => [source, startedAt])).toEqual([
      ['gone', daysAgo(77)],
      ['gone', daysAgo(75)],
      ['replay', daysAgo(60)],
      ['openfootball', daysAgo(29)],
    ]);
  });

  it('are found without reading every slot of every job', async () => {
    const minutes = Array.from({ length: 5_000 }, (_, minute) => minute);
    for (const job of ['seal', 'alerts'])
      await site.database.sql
        .insert(jobRuns)
        .values(minutes.map((minute) => slot(job, minute / 1_440, minute === 0 ? { finishedAt: null } : {})));
    await site.database.sql
      .insert(jobRuns)
      .values([
        slot('mail', 2),
        slot('mail', 1, { error: 'no luck' }),
        slot('fit', 1, { error: 'then' }),
        slot('fit', 0),
      ]);
    const newest = await listNewestRuns(site.database.sql);
    expect(newest.map(({ job, slot: at }) => [job, at])).toEqual([
      ['alerts', daysAgo(0)],
      ['fit', daysAgo(0)],
      ['mail', daysAgo(1)],
      ['seal', daysAgo(0)],
    ]);
    const failing = () => listFailingJobs(site.database.sql);
    expect(await failing()).toEqual([
      { job: 'mail', failedAt: daysAgo(1), failingSince: daysAgo(1), error: 'no luck' },
    ]);
    expect(await queriesReadingAll(site.database.sql, failing)).toEqual([]);
  });
});
