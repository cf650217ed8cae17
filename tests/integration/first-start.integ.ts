import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { rowsOf } from '@/lib/server/db/rows';
import { ingestRuns, matches, matchStakes, predictions, seasonForecasts, teamForecasts } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { completeData, prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { isCalculating } from '@/lib/server/services/ingesting/published';
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

  it('moves on to the source that has matches, prints it with the line that changes it, loads and predicts', async () => {
    const lines = await prepare();
    expect(lines.filter((line) => line.startsWith('Source: ')).join('\n')).toMatch(
      /^Source: football-txt.+DATA_SOURCES=replay.+\nSource: openfootball.+DATA_SOURCES=replay.+$/,
    );
    expect(lines).toContain('2025-26/en.1.json: 30 matches added');
    expect(await site.database.sql.$count(matches)).toBe(60);
  });

  it('has told the planner how many matches there are before anything is joined to them', async () => {
    const explained = await site.database.sql.execute(sql`explain (format json) select * from ${matches}`);
    const [row] = rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(explained);
    expect(row?.['QUERY PLAN'][0].Plan['Plan Rows']).toBe(60);
  });

  it('leaves the past to be calculated after the first pages, and says so until that is done', async () => {
    expect(await isCalculating(site)).toBe(true);
    const coming = (await count()).predictions;
    expect(coming).toBeGreaterThan(0);
    expect(coming).toBeLessThan(60);
    const lines: string[] = [];
    const complete = () => completeData(getRuntime(), { announce: (line) => lines.push(line) });
    expect(await complete()).toBe(true);
    expect(await count()).toEqual({ matches: 60, predictions: 60 });
    expect(await isCalculating(site)).toBe(false);
    // Every page says so, and is therefore rebuilt.
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

  it('catches up with seals that fell due while it was down', async () => {
    site.clock.set('2026-03-16T09:00:00Z');
    expect(await prepare()).toContain('Sealed 2 predictions for matches that kicked off in the meantime');
  });
});

describe.each(databases)('a first start on %s when the best source has matches', (kind) => {
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

  it('uses it', async () => {
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

  it('fails without choosing anything if the source is unavailable', async () => {
    const { succeeded, lines } = await run({ source: 'openfootball', from: '/nowhere/at/all' });
    expect(succeeded).toBe(false);
    expect(lines.at(-1)).toContain(
      'openfootball failed: there is no folder /nowhere/at/all. Stored data are unchanged.',
    );
    expect(await storedSources(site.database)).toBeNull();
    expect((await run({ source: 'openfootball', league: 'xx.1' })).succeeded).toBe(false);
  });

  it('chooses the source for later starts', async () => {
    const { succeeded, lines } = await run({ source: 'openfootball', from: source.path });
    expect(succeeded).toBe(true);
    expect(lines).toContain('openfootball: 30 added, 0 changed, 0 unchanged, 0 refused');
    const later: string[] = [];
    await prepareData(getRuntime(), (line) => later.push(line));
    // What the folder lacked is looked up once at the source's own address.
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
