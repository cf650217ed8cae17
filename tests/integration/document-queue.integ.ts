import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { matches, seasons, sourceDocuments } from '@/lib/server/db/schema';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { readCompleteness } from '@/lib/server/services/ingesting/completeness';
import { describeSources } from '@/lib/server/services/ingesting/describe-sources';
import { prepareData, prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { createJobs, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { databases, useTestDatabase } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { seasonOf, sourceTeams, type SourceMatch } from '@/tests/support/source-folder';
import { sourceSettings } from '@/tests/support/source-settings';

const now = '2026-03-14T09:00:00Z';
const german = [
  'FC Bayern München',
  'Borussia Dortmund',
  'RB Leipzig',
  'VfB Stuttgart',
  'SC Freiburg',
  'Werder Bremen',
];

type Answer = (response: ServerResponse) => void;
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end('<html>');

/** A server of documents in openfootball's format; `answers` replace a document's response for one request each. */
function useServer() {
  const documents = new Map<string, string>();
  const answers = new Map<string, Answer[]>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const file = request.url?.slice(1) ?? '';
    asked.push(file);
    const special = answers.get(file)?.shift();
    const text = documents.get(file);
    if (special) special(response);
    else if (text === undefined) status(404)(response);
    else response.end(text);
  });
  const site = { url: '' };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const put = (file: string, season: readonly SourceMatch[] | string): void =>
    void documents.set(file, typeof season === 'string' ? season : JSON.stringify({ name: 'Test', matches: season }));
  return { site, asked, answers, documents, put };
}

/** All seasons in two leagues that a load requests: 12 documents with 30 matches each. */
function putHistory(put: ReturnType<typeof useServer>['put']): void {
  for (let year = 2020; year <= 2025; year += 1) {
    const label = `${year}-${String(year + 1).slice(2)}`;
    put(`${label}/en.1.json`, seasonOf(`${year + 1}-03-01`, '2026-03-13', sourceTeams));
    put(`${label}/de.1.json`, seasonOf(`${year + 1}-03-01`, '2026-03-13', german));
  }
}

describe.each(databases)('a load on %s', (kind) => {
  const { site: server, asked, answers, documents, put } = useServer();
  const test = useTestDatabase(kind, now);
  beforeAll(() => prepareTeams(test));
  putHistory(put);
  const waits: number[] = [];
  const ingest = (scope: Parameters<typeof runIngest>[1]['scope'], onFile?: (file: { file: string }) => void) =>
    runIngest(
      {
        database: test.database,
        clock: test.clock,
        settings: sourceSettings({ OPENFOOTBALL_URL: server.url }),
        siteTimeZone: 'UTC',
        wait: async (ms) => void waits.push(ms),
      },
      { source: 'openfootball', scope },
      onFile,
    );
  const row = async (file: string) => {
    const [found] = await test.database.sql.select().from(sourceDocuments).where(eq(sourceDocuments.file, file));
    return found;
  };
  const countIn = async (label: string) => {
    const rows = await test.database.sql
      .select({ id: matches.id })
      .from(matches)
      .innerJoin(seasons, eq(seasons.id, matches.seasonId))
      .where(eq(seasons.label, label));
    return rows.length;
  };

  it('is not stopped by a document that hangs, fails or is no document at all', async () => {
    const hanging = '2020-21/en.1.json';
    let release = (): void => undefined;
    answers.set(hanging, [(response) => (release = () => response.end(documents.get(hanging)))]);
    answers.set('2021-22/en.1.json', [status(500), status(500)]);
    answers.set('2022-23/de.1.json', [status(429, { 'retry-after': '7' })]);
    answers.set(
      '2023-24/de.1.json',
      Array.from({ length: 3 }, () => status(503)),
    );
    const pages = '2024-25/de.1.json';
    answers.set(pages, [(response) => response.end('<!doctype html><title>Sign in</title>')]);
    const read: string[] = [];
    const report = await ingest('all', ({ file }) => {
      read.push(file);
      // It responds only once all others have been read, except three that are retried after it.
      if (read.length === 8) release();
    });
    expect(read.indexOf(hanging)).toBe(8);
    expect(report.succeeded).toBe(false);
    expect(report.error).toContain('2023-24/de.1.json: ');
    expect(report.error).toContain('returned 503');
    expect(report.error).toContain(`${pages}: `);
    expect(report.added).toBe(10 * 30);
    expect(asked.filter((file) => file === '2021-22/en.1.json')).toHaveLength(3);
    // The source's requested pause, before anything else is requested.
    expect(waits).toContain(7_000);
    expect(await row('2022-23/de.1.json')).toMatchObject({ state: 'loaded', tries: 0, problem: null });
    // Three tries in one run are followed by the first pause.
    const failed = await row('2023-24/de.1.json');
    expect(failed).toMatchObject({ state: 'failed', tries: 1 });
    expect(failed?.nextTryAt?.getTime()).toBeLessThanOrEqual(test.clock.now().getTime() + 2 * 60_000);
    expect((await row(pages))?.problem).toContain('JSON');
    expect(await row('2020-21/fr.1.json')).toMatchObject({ state: 'missing', nextTryAt: expect.any(Date) as Date });
  });

  it('retries each of the others after its own pause, and lists them until then', async () => {
    const before = asked.length;
    expect(await ingest('due')).toMatchObject({ files: [], error: null });
    expect(asked).toHaveLength(before);
    test.clock.set('2026-03-14T09:15:00Z');
    const report = await ingest('due');
    expect(report.files.map(({ file }) => file).sort()).toEqual(['2023-24/de.1.json', '2024-25/de.1.json']);
    expect(report).toMatchObject({ succeeded: true, added: 60 });
    expect(await row('2023-24/de.1.json')).toMatchObject({ state: 'loaded', tries: 0, nextTryAt: null, problem: null });
  });

  it('asks less and less often for what does not exist', async () => {
    const missing = '2025-26/fr.1.json';
    const pauseHours = async () => {
      const found = await row(missing);
      return ((found?.nextTryAt?.getTime() ?? 0) - test.clock.now().getTime()) / 3_600_000;
    };
    test.clock.set('2026-03-15T09:00:00Z');
    await ingest('scheduled');
    const first = await pauseHours();
    expect(first).toBeGreaterThanOrEqual(6);
    const before = asked.length;
    await ingest('scheduled');
    expect(asked.slice(before).includes(missing)).toBe(false);
    test.clock.set('2026-03-17T09:00:00Z');
    await ingest('scheduled');
    expect(await pauseHours()).toBeGreaterThanOrEqual(12);
  });

  it('reports a document that lost results, keeps these, and reads it again', async () => {
    const file = '2025-26/de.1.json';
    put(file, seasonOf('2026-03-01', '2026-03-05', german));
    const report = await ingest('scheduled');
    expect(report.succeeded).toBe(true);
    expect((await row(file))?.problem).toMatch(/^now lacks \d+ results? that it contained before/);
    expect(await countIn('2025-26')).toBe(60);
    put(file, seasonOf('2026-03-01', '2026-03-13', german));
    await ingest('scheduled');
    expect((await row(file))?.problem).toBeNull();
  });

  it('leaves a source alone if it asks for a long pause, and stops if nothing answers', async () => {
    test.clock.set('2026-03-18T09:00:00Z');
    answers.set('2025-26/en.1.json', [status(503, { 'retry-after': '3600' })]);
    expect((await ingest('scheduled')).error).toContain('returned 503');
    const paused = await row('2025-26/en.1.json');
    expect(paused?.nextTryAt?.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-18T10:00:00Z'));
    expect(await countIn('2025-26')).toBe(60);
    // Its matches are stored nevertheless.
    expect(paused).toMatchObject({ state: 'failed', expected: 30 });
  });
});

describe.each(databases)('a first start on %s', (kind) => {
  const { site: server, asked, documents, put } = useServer();
  const site = useTestSite(kind, { now, env: { DATA_SOURCES: 'openfootball' } });
  putHistory(put);
  const kinds = async () =>
    site.database.sql
      .select({
        league: matches.leagueCode,
        home: matches.homeTeamId,
        away: matches.awayTeamId,
        kickOff: matches.kickOff,
        goals: matches.homeGoals,
      })
      .from(matches)
      .orderBy(asc(matches.leagueCode), asc(matches.kickOff), asc(matches.homeTeamId));
  const prepare = () => prepareData(getRuntime(), () => undefined);

  it('is completed by the next one, before it is ready, if killed after a third of its documents', async () => {
    Object.assign(getRuntime().env, { OPENFOOTBALL_URL: server.url });
    await prepareTeams(getRuntime());
    await storeSources(site.database, ['openfootball']);
    const kill = new Error('killed');
    const { database, clock, env } = getRuntime();
    const context = { database, clock, settings: env, siteTimeZone: 'UTC' };
    let read = 0;
    const dying = runIngest(context, { source: 'openfootball', scope: 'all' }, () => {
      read += 1;
      if (read === 4) throw kill;
    });
    await expect(dying).rejects.toBe(kill);
    const before = await site.database.sql.$count(matches);
    expect(before).toBe(4 * 30);
    await prepare();
    expect(await kinds()).toHaveLength(12 * 30);
    expect((await readCompleteness(getRuntime())).filter(({ state }) => state === 'wanted')).toEqual([]);
    const requests = asked.length;
    await prepare();
    expect(asked).toHaveLength(requests);
  });

  it('knows what it has, and prints it', async () => {
    const rows = await readCompleteness(getRuntime());
    expect(rows.find(({ leagueCode, season }) => leagueCode === 'de.1' && season === '2025-26')).toEqual({
      source: 'openfootball',
      leagueCode: 'de.1',
      season: '2025-26',
      state: 'loaded',
      expected: 30,
      stored: 30,
      refused: 0,
      newestResult: new Date('2026-03-13T14:00:00Z'),
      oldestAwaited: null,
      awaited: 0,
      lastReadAt: new Date(now),
      problem: null,
    });
    const lines: string[] = [];
    expect(await describeSources(getRuntime(), (line) => lines.push(line))).toBe(true);
    expect(lines.join('\n')).toMatch(/openfootball +en\.1 +2020-21 +loaded +30 +30 +2021-03-30 +- +2026-03-14 09:00/);
    expect(lines.at(-1)).toMatch(/^Seasons: 12 loaded, 0 failed, 0 not read yet, \d+ that the source does not have$/);
  });

  it('asks for the results of an ended season for as long as a match is open, whatever the calendar says', async () => {
    const file = '2025-26/en.1.json';
    put(file, seasonOf('2026-06-20', '2026-07-02'));
    documents.delete('2025-26/de.1.json');
    site.clock.set('2026-07-25T09:00:00Z');
    const jobs = createJobs(getRuntime()).filter(({ id }) => id === 'ingest-openfootball');
    const onError = vi.fn();
    await runDueJobs(site, jobs, onError);
    put(file, seasonOf('2026-06-20', '2026-07-22'));
    site.clock.set('2026-07-25T12:00:00Z');
    await runDueJobs(site, jobs, onError);
    expect(onError).not.toHaveBeenCalled();
    const [english] = (await readCompleteness(getRuntime())).filter(
      ({ leagueCode, season }) => leagueCode === 'en.1' && season === '2025-26',
    );
    expect(english).toMatchObject({ newestResult: new Date('2026-07-19T14:00:00Z'), awaited: 0 });
  });
});

describe.each(databases)('a change of source on %s', (kind) => {
  const { site: server, put } = useServer();
  const site = useTestSite(kind, { now, env: { DATA_SOURCES: 'openfootball' } });
  putHistory(put);

  it('loads the new source’s history, even though matches are already stored', async () => {
    Object.assign(getRuntime().env, { OPENFOOTBALL_URL: server.url });
    await prepareTeams(getRuntime());
    await storeSources(site.database, ['openfootball']);
    const { database, clock, env } = getRuntime();
    const context = { database, clock, settings: env, siteTimeZone: 'UTC' };
    await runIngest(context, { source: 'openfootball', scope: 'all', season: '2025-26' });
    await site.database.sql.delete(sourceDocuments);
    await prepareData(getRuntime(), () => undefined);
    expect(await site.database.sql.$count(matches)).toBe(12 * 30);
  });
});
