import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataSourceIds } from '@/lib/env/data-sources';
import {
  ingestRuns,
  jobRuns,
  matches,
  matchStakes,
  predictions,
  seasonForecasts,
  teamForecasts,
} from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { completeData, prepareData } from '@/lib/server/services/ingesting/prepare-data';
import type { Job, Lane } from '@/lib/server/services/jobs/job';
import { clockFollower, createJobs, prepareSlots, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const now = '2026-03-14T09:00:00Z';

describe.each(databases)('scheduled jobs on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, { now, env: { DATA_SOURCES: 'openfootball', OPENFOOTBALL_URL: source.path } });
  source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
  afterAll(() => source.remove());
  const onError = vi.fn();
  beforeEach(() => onError.mockClear());

  it('run once per slot, however many instances there are', async () => {
    let runs = 0;
    const job: Job = { id: 'counted', lane: 'own', slotAt: () => new Date(now), run: async () => void (runs += 1) };
    await Promise.all([1, 2, 3].map(() => runDueJobs(site, [job], onError)));
    expect(runs).toBe(1);
    await runDueJobs(site, [{ ...job, slotAt: () => new Date('2026-03-14T09:01:00Z') }], onError);
    expect(runs).toBe(2);
    expect(onError).not.toHaveBeenCalled();
  });

  it('record failures and let the others run', async () => {
    let ran = false;
    const slotAt = () => new Date('2026-03-14T09:02:00Z');
    await runDueJobs(
      site,
      [
        { id: 'broken', lane: 'own', slotAt, run: () => Promise.reject(new Error('no luck')) },
        { id: 'sound', lane: 'own', slotAt, run: async () => void (ran = true) },
      ],
      onError,
    );
    expect(ran).toBe(true);
    expect(onError).toHaveBeenCalledWith('broken', new Error('no luck'));
    const rows = await site.database.sql
      .select()
      .from(jobRuns)
      .where(sql`${jobRuns.job} in ('broken', 'sound')`)
      .orderBy(asc(jobRuns.job));
    expect(rows.map(({ job, error }) => [job, error])).toEqual([
      ['broken', 'no luck'],
      ['sound', null],
    ]);
  });

  it('neither stop nor run twice if the clock jumps', async () => {
    const slots: string[] = [];
    const slotAt = (instant: Date) => new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
    const job: Job = {
      id: 'jumping',
      lane: 'own',
      slotAt,
      run: async () => void slots.push(site.clock.now().toISOString().slice(8, 16)),
    };
    const followClock = clockFollower(getRuntime());
    const at = async (instant: string) => {
      site.clock.set(`2026-03-${instant}:05Z`);
      for (const _ of [1, 2]) {
        await followClock();
        await runDueJobs(site, [job], onError);
      }
    };
    // An hour forward, two hours back, a day forward, a second back.
    const instants = ['11T10:00', '11T10:01', '11T11:01', '11T09:01', '11T09:02', '11T10:00', '11T10:01', '12T10:01'];
    for (const instant of instants) await at(instant);
    site.clock.set('2026-03-12T10:01:04Z');
    await followClock();
    await runDueJobs(site, [job], onError);
    expect(slots).toEqual(instants);
    expect(onError).not.toHaveBeenCalled();
    site.clock.set(now);
  });

  it('seal, ingest and fit as time passes, and pause a failing source', async () => {
    await prepareData(getRuntime(), () => undefined);
    await completeData(getRuntime());
    await prepareSlots(site);
    const jobs = createJobs(getRuntime());
    expect(jobs.map((job) => job.id)).toEqual([
      'seal',
      'live',
      'mail',
      'payments',
      'tidy-accounts',
      'daily-figures',
      'tidy-visits',
      'tidy-runs',
      ...(site.database.maintain ? ['maintain-database'] : []),
      'weekly-summary',
      'alerts',
      // The site's sources may change while it runs.
      'complete-data',
      ...dataSourceIds.map((source) => `ingest-${source}`),
      'retry-documents',
      'look-for-source',
      'recalculate',
      'grade',
      'fit',
      'past-forecasts',
      'seal-forecasts',
      'past-points',
      'bet-of-the-day',
    ]);
    const idsIn = (...lanes: Lane[]) => jobs.filter(({ lane }) => lanes.includes(lane)).map(({ id }) => id);
    // Jobs that contact outside services are in none of these, and share a lane only with their own kind.
    expect(idsIn('prompt', 'own', 'changes').toSorted()).toEqual(
      [
        'seal',
        'weekly-summary',
        'bet-of-the-day',
        'tidy-accounts',
        'daily-figures',
        'tidy-visits',
        'tidy-runs',
        ...(site.database.maintain ? ['maintain-database'] : []),
        'grade',
        'fit',
        'past-forecasts',
        'seal-forecasts',
        'past-points',
        'recalculate',
      ].toSorted(),
    );
    expect(idsIn('sources')).toEqual([
      'complete-data',
      ...dataSourceIds.map((source) => `ingest-${source}`),
      'retry-documents',
      'look-for-source',
    ]);
    for (const lane of ['live', 'mail', 'payments', 'alerts'] as const) expect(idsIn(lane)).toEqual([lane]);
    const runsOf = () => site.database.sql.$count(ingestRuns);
    const before = await runsOf();
    site.clock.set('2026-03-14T15:00:00Z');
    await runDueJobs(site, jobs, onError);
    expect(await runsOf()).toBe(before + 1);
    expect(await site.database.sql.$count(predictions, sql`sealed_at is not null`)).toBe(1);
    await runDueJobs(site, jobs, onError);
    expect(await runsOf()).toBe(before + 1);
    expect(onError).not.toHaveBeenCalled();

    source.remove();
    // Some begin a second earlier in their slot than the failed one.
    const failed: string[] = [];
    for (const time of ['15:30:06', '16:00:06', '16:30:05', '17:00:05', '17:30:05']) {
      site.clock.set(`2026-03-14T${time}Z`);
      await runDueJobs(site, jobs, () => failed.push(time));
    }
    // Pauses of one hour, then of two.
    expect(failed).toEqual(['15:30:06', '16:30:05']);
    expect(await runsOf()).toBe(before + 3);
    expect(await site.database.sql.$count(matches)).toBe(30);
  });
});

describe('the daily fit', () => {
  const source = createSourceFolder();
  const site = useTestSite('embedded', { now, env: { DATA_SOURCES: 'openfootball', OPENFOOTBALL_URL: source.path } });
  source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
  afterAll(() => source.remove());

  it('is done by the start itself on the first day', async () => {
    await prepareData(getRuntime(), () => undefined);
    await completeData(getRuntime());
    const [fit] = createJobs(getRuntime()).filter(({ id }) => id === 'fit');
    const { sql: db } = site.database;
    for (const table of [matchStakes, teamForecasts, seasonForecasts]) await db.delete(table);
    await fit?.run();
    expect(await db.$count(seasonForecasts)).toBe(0);
    site.clock.set('2026-03-15T09:00:00Z');
    await fit?.run();
    expect(await db.$count(seasonForecasts)).toBe(1);
  });

  it('is made up for within minutes if it failed, and is done once a day', async () => {
    const jobs = createJobs(getRuntime()).filter(({ id }) => id === 'fit');
    const { sql: db } = site.database;
    const rename = (from: string, to: string) =>
      site.database.transaction((tx) => tx.execute(sql.raw(`alter table ${from} rename to ${to}`)));
    const onError = vi.fn();
    const runAt = (time: string) => {
      site.clock.set(`2026-03-16T${time}:05Z`);
      return runDueJobs(site, jobs, onError);
    };
    await rename('season_forecasts', 'forecasts_away');
    await runAt('00:00');
    expect(onError).toHaveBeenCalledOnce();
    await rename('forecasts_away', 'season_forecasts');
    for (const table of [matchStakes, teamForecasts, seasonForecasts]) await db.delete(table);
    site.invalidated.splice(0);
    await runAt('00:10');
    expect(onError).toHaveBeenCalledOnce();
    expect(await db.$count(seasonForecasts)).toBe(1);
    expect(site.invalidated).toContain('next-days');
    for (const table of [matchStakes, teamForecasts, seasonForecasts]) await db.delete(table);
    site.invalidated.splice(0);
    await runAt('00:20');
    expect(await db.$count(seasonForecasts)).toBe(0);
    expect(site.invalidated).toEqual([]);
  });
});
