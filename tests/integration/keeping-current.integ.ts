import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { dataSourceIds } from '@/lib/env/data-sources';
import { rowsOf } from '@/lib/server/db/rows';
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
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { completeData, prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import type { Job, Lane } from '@/lib/server/services/jobs/job';
import { clockFollower, createJobs, prepareSlots, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const now = '2026-03-14T09:00:00Z';

describe.each(databases)('a first start on %s', (kind) => {
  const source = createSourceFolder();
  const empty = createSourceFolder();
  const site = useTestSite(kind, {
    now,
    env: { FOOTBALL_TXT_URL: empty.path, OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'auto' },
  });
  source.put('2024-25/en.1.json', seasonOf('2025-03-01', '2025-03-30'));
  source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
  afterAll(() => {
    source.remove();
    empty.remove();
  });
  const prepare = async () => {
    const lines: string[] = [];
    await prepareData(getRuntime(), (line) => lines.push(line));
    return lines;
  };
  const count = async () => ({
    matches: await site.database.sql.$count(matches),
    predictions: await site.database.sql.$count(predictions),
  });

  it('goes on to the source that has matches, prints it with the line that changes it, loads and predicts', async () => {
    const lines = await prepare();
    expect(lines.filter((line) => line.startsWith('Source: ')).join('\n')).toMatch(
      /^Source: football-txt.+DATA_SOURCES=replay.+\nSource: openfootball.+DATA_SOURCES=replay.+$/,
    );
    expect(lines).toContain('2025-26/en.1.json: 30 matches added');
    expect(await site.database.sql.$count(matches)).toBe(60);
  });

  it('has told the planner how many matches there are, before anything is joined to them', async () => {
    const explained = await site.database.sql.execute(sql`explain (format json) select * from ${matches}`);
    const [row] = rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(explained);
    expect(row?.['QUERY PLAN'][0].Plan['Plan Rows']).toBe(60);
  });

  it('leaves the past to be calculated behind the first pages, and says so until that is done', async () => {
    expect(await isCalculating(site)).toBe(true);
    const coming = (await count()).predictions;
    expect(coming).toBeGreaterThan(0);
    expect(coming).toBeLessThan(60);
    const lines: string[] = [];
    const complete = () => completeData(getRuntime(), { announce: (line) => lines.push(line) });
    expect(await complete()).toBe(true);
    expect(await count()).toEqual({ matches: 60, predictions: 60 });
    expect(await isCalculating(site)).toBe(false);
    // Every page says it, so every page is made anew.
    expect(site.invalidated).toContain(pageTags.source);
    lines.length = 0;
    await complete();
    expect(lines).toEqual([]);
  });

  it('remembers its choice, and does nothing twice', async () => {
    source.remove();
    expect(await prepare()).toEqual([]);
    expect(await count()).toEqual({ matches: 60, predictions: 60 });
    expect(await storedSources(site.database)).toEqual(['openfootball']);
  });

  it('publishes again only after an ingest that changed something or failed', async () => {
    const { sql: db } = site.database;
    const published = async (run: Partial<typeof ingestRuns.$inferInsert>) => {
      for (const table of [matchStakes, teamForecasts, seasonForecasts]) await db.delete(table);
      await db.insert(ingestRuns).values({ source: 'openfootball', startedAt: new Date(now), ...run });
      await prepare();
      return db.$count(seasonForecasts);
    };
    const finished = { finishedAt: new Date(now), succeeded: true, unchanged: 60 };
    expect(await published(finished)).toBe(0);
    expect(await published({ ...finished, changed: 1 })).toBe(1);
    expect(await published({ ...finished, succeeded: false })).toBe(1);
    expect(await published({})).toBe(1);
  });

  it('catches up with the seals that fell due while it was down', async () => {
    site.clock.set('2026-03-16T09:00:00Z');
    expect(await prepare()).toContain('Sealed 2 predictions of matches that kicked off meanwhile');
  });
});

describe.each(databases)('a first start on %s where the best source has matches', (kind) => {
  const [txt, json] = [createSourceFolder(), createSourceFolder()];
  const site = useTestSite(kind, {
    now,
    env: { FOOTBALL_TXT_URL: txt.path, OPENFOOTBALL_URL: json.path, DATA_SOURCES: 'auto' },
  });
  txt.put(
    'england/2025-26/1-premierleague.txt',
    '= England | Premier League 2025/26\n\n» Matchday 1\nSat Mar 7 2026\n  15:00  Arsenal FC  v Chelsea FC  2-1\n',
  );
  json.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
  afterAll(() => {
    txt.remove();
    json.remove();
  });

  it('is content with it', async () => {
    const lines: string[] = [];
    await prepareData(getRuntime(), (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('Source: '))).toHaveLength(1);
    expect(await storedSources(site.database)).toEqual(['football-txt']);
    expect(await site.database.sql.$count(matches)).toBe(1);
  });
});

describe.each(databases)('an ingest command on an empty database of kind %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now,
    env: { DATA_SOURCES: 'auto', FOOTBALL_TXT_URL: 'http://127.0.0.1:9', OPENFOOTBALL_URL: 'http://127.0.0.1:9' },
  });
  source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
  afterAll(() => source.remove());
  const run = async (input: Parameters<typeof runIngestCommand>[1]) => {
    const lines: string[] = [];
    return { succeeded: await runIngestCommand(getRuntime(), input, (line) => lines.push(line)), lines };
  };

  it('fails without choosing anything where the source is unavailable', async () => {
    const { succeeded, lines } = await run({ source: 'openfootball', from: '/nowhere/at/all' });
    expect(succeeded).toBe(false);
    expect(lines.at(-1)).toContain(
      'openfootball failed: there is no folder /nowhere/at/all. What was stored before is untouched.',
    );
    expect(await storedSources(site.database)).toBeNull();
    expect((await run({ source: 'openfootball', league: 'xx.1' })).succeeded).toBe(false);
  });

  it('chooses the source for the starts that follow', async () => {
    const { succeeded, lines } = await run({ source: 'openfootball', from: source.path });
    expect(succeeded).toBe(true);
    expect(lines).toContain('openfootball: 30 added, 0 changed, 0 unchanged, 0 refused');
    const later: string[] = [];
    await prepareData(getRuntime(), (line) => later.push(line));
    // What the folder did not hold is looked for at the source's own place, once.
    expect(later.join('; ')).toMatch(
      /^Loading matches from openfootball, .+; openfootball: .+ is not reachable \(.+\)$/,
    );
    later.length = 0;
    await prepareData(getRuntime(), (line) => later.push(line));
    expect(later).toEqual([]);
    expect(await storedSources(site.database)).toEqual(['openfootball']);
    expect(await site.database.sql.$count(predictions)).toBe(30);
  });
});

describe.each(databases)('scheduled jobs on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, { now, env: { DATA_SOURCES: 'openfootball', OPENFOOTBALL_URL: source.path } });
  source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
  afterAll(() => source.remove());
  const onError = vi.fn();
  beforeEach(() => onError.mockClear());

  it('run once a slot, however many instances there are', async () => {
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

  it('neither stop nor run twice when the clock jumps', async () => {
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
    // An hour ahead, two hours back, a day ahead, a second back.
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
    // Whoever asks somebody outside is in none of these, and shares a lane with its like alone.
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
    // Some begin a second earlier in their slot than the one that failed.
    const failed: string[] = [];
    for (const time of ['15:30:06', '16:00:06', '16:30:05', '17:00:05', '17:30:05']) {
      site.clock.set(`2026-03-14T${time}Z`);
      await runDueJobs(site, jobs, () => failed.push(time));
    }
    // Pauses of an hour, then of two.
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

  it('is the start’s own on its first day', async () => {
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

  it('is made up for within minutes where it failed, and is done once a day', async () => {
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
