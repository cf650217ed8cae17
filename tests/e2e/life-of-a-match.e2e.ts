import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { matchDetailSchema, type MatchDetail } from '@/lib/contracts/match-detail';
import { createClock } from '@/lib/domain/shared/clock';
import { readServerEnv } from '@/lib/env/server';
import type { Database } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/open-database';
import { matches, predictions } from '@/lib/server/db/schema';
import { sumGrades } from '@/lib/server/repositories/day-summary-repository';
import { removeDataDir, startSite, temporaryDataDir, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { lineupMatch, onlyPremierLeague, recordedSeason, startFakeApi } from '@/tests/support/football-data-org';
import { freePort } from '@/tests/support/free-port';

const date = '2026-03-14';
const slug = 'arsenal-vs-everton';
const whole = { start: new Date(`${date}T00:00:00Z`), end: new Date('2026-03-15T00:00:00Z') };

/** The production process through a match's life: stopped and restarted with another APP_NOW on the same data. */
test('a match is predicted, gets line-ups, is sealed, played, awaited, graded and corrected, and another one is postponed @full', async () => {
  test.slow();
  const api = await startFakeApi();
  const dataDir = temporaryDataDir();
  const port = await freePort();
  const season = recordedSeason();
  api.response = onlyPremierLeague(season);
  const match = season.matches[lineupMatch]!;
  const other = season.matches[lineupMatch + 1]!;
  const published = { home: { ...match.homeTeam }, away: { ...match.awayTeam } };
  let site: Site | undefined;

  const startAt = async (now: string): Promise<void> => {
    const environment = {
      APP_NOW: now,
      DATA_SOURCES: 'football-data-org',
      FOOTBALL_DATA_ORG_URL: api.url,
      FOOTBALL_DATA_ORG_TOKEN: 'key-of-the-test',
    };
    site = await startSite({ dataDir, port, environment });
    await untilReady(site);
  };
  const stop = async (): Promise<void> => expect(await site?.stop('SIGTERM')).toBe(0);
  const ingest = async (): Promise<void> => {
    const { secret } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8')) as { secret: string };
    const response = await fetch(`${site?.url}/api/admin/commands/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'football-data-org', from: api.url, league: 'en.1', season: '2025-26' }),
    });
    expect((await response.text()).trim().split('\n').at(-1)).toBe('{"succeeded":true}');
  };
  const detail = async (name = slug): Promise<MatchDetail> =>
    matchDetailSchema.parse(await (await fetch(`${site?.url}/api/predictions/${date}/${name}`)).json());
  const page = async (name = slug): Promise<string> => (await fetch(`${site?.url}/predictions/${date}/${name}`)).text();
  /** A stale page or response may be served once more while it is re-rendered. */
  const expectText = (read: () => Promise<string>, text: string) =>
    expect.poll(async () => (await read()).includes(text), { message: text }).toBe(true);
  const expectReported = (holds: (match: MatchDetail) => boolean, name = slug) =>
    expect.poll(async () => holds(await detail(name))).toBe(true);
  const withDatabase = async <Reply>(now: string, work: (database: Database) => Promise<Reply>): Promise<Reply> => {
    const database = await openDatabase(
      readServerEnv({ NODE_ENV: 'test', DATA_DIR: dataDir }),
      createClock(new Date(now)),
    );
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  try {
    // Before: predicted, open, no line-ups; then the line-ups arrive, and the cached page refreshes.
    for (const team of [match.homeTeam, match.awayTeam])
      Object.assign(team, { lineup: [], bench: [], formation: null });
    await startAt(`${date}T13:40:00Z`);
    const before = await detail();
    expect(before).toMatchObject({
      status: 'scheduled',
      score: null,
      lineups: null,
      scoreMatrix: null,
      receipt: { sealedAt: null, isVoid: false },
    });
    expect(before.locked.length).toBeGreaterThan(0);
    await expectText(page, 'Not sealed yet');
    const lineups = async () => (await fetch(`${site?.url}/predictions/${date}/${slug}/lineups`)).text();
    await expectText(lineups, 'Not published yet');
    Object.assign(match.homeTeam, published.home);
    Object.assign(match.awayTeam, published.away);
    await ingest();
    await expectText(lineups, 'Ian Anchor');
    await expectReported((match) => match.lineups !== null);
    expect((await detail()).lineups).toMatchObject({
      source: 'football-data-org',
      home: { formation: '4-2-3-1' },
      away: { formation: '4-4-2', coach: 'Sandy Boss' },
    });
    await stop();

    // Kick-off: sealed with the published numbers, all open; live once the source reports it.
    await startAt(`${date}T15:00:05Z`);
    const sealed = await detail();
    expect(sealed.prediction).toMatchObject({
      expectedGoals: before.prediction!.expectedGoals,
      result: before.prediction!.result,
      tip: before.prediction!.tip,
    });
    expect(sealed).toMatchObject({
      locked: [],
      receipt: { sequence: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    Object.assign(match, { status: 'IN_PLAY', score: { ...match.score, fullTime: { home: 1, away: 0 } } });
    Object.assign(other, { status: 'POSTPONED' });
    await ingest();
    await expectReported(({ score }) => score !== null);
    expect(await detail()).toMatchObject({ status: 'live', score: { home: 1, away: 0 } });
    await expectText(page, 'Score: 1–0');
    await expectReported(({ status }) => status === 'postponed', 'liverpool-vs-burnley');
    expect(await detail('liverpool-vs-burnley')).toMatchObject({ status: 'postponed', receipt: { isVoid: true } });
    await expectText(() => page('liverpool-vs-burnley'), 'Postponed: this prediction is void');
    await stop();
    await withDatabase(`${date}T16:00:00Z`, async (database) => {
      const change = database.transaction((tx) =>
        tx.update(predictions).set({ expectedHomeGoals: 4 }).where(eq(predictions.matchId, before.id)),
      );
      await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('Sealed: prediction') } });
      const removal = database.transaction((tx) => tx.delete(predictions).where(eq(predictions.matchId, before.id)));
      await expect(removal).rejects.toMatchObject({ cause: { message: expect.stringContaining('cannot be deleted') } });
    });

    // Over by the clock, awaiting its result; then reported and graded.
    await startAt(`${date}T17:05:00Z`);
    expect((await detail()).status).toBe('result-awaited');
    await expectText(page, 'no source has the result yet');
    Object.assign(match, { status: 'FINISHED', score: { ...match.score, fullTime: { home: 2, away: 0 } } });
    await ingest();
    await expectReported(({ status }) => status === 'finished');
    const graded = await detail();
    expect(graded).toMatchObject({
      status: 'finished',
      score: { home: 2, away: 0 },
      receipt: { gradeRevision: 1, hash: sealed.receipt!.hash },
    });
    expect(graded.prediction).toMatchObject({
      expectedGoals: sealed.prediction!.expectedGoals,
      grade: { called: sealed.prediction!.tip === 'home' },
    });
    // A different final score waits for an administrator.
    Object.assign(match.score, { fullTime: { home: 2, away: 2 } });
    await ingest();
    expect(await detail()).toMatchObject({ score: { home: 2, away: 0 }, receipt: { gradeRevision: 1 } });
    await stop();

    // Corrected: graded again, counted once.
    await withDatabase(`${date}T18:00:00Z`, (database) =>
      database.transaction((tx) => tx.update(matches).set({ awayGoals: 2 }).where(eq(matches.id, before.id))),
    );
    await startAt(`${date}T18:05:00Z`);
    expect(await detail()).toMatchObject({
      score: { home: 2, away: 2 },
      prediction: { grade: { called: sealed.prediction!.tip === 'draw' } },
      receipt: { gradeRevision: 2, hash: sealed.receipt!.hash },
    });
    await expectText(page, 'The result was corrected');
    await stop();
    const sums = await withDatabase(`${date}T19:00:00Z`, (database) => sumGrades(database.sql, whole));
    expect(sums).toMatchObject([{ origin: 'live', graded: 1 }]);
  } finally {
    await site?.stop('SIGKILL');
    await api.stop();
    removeDataDir(dataDir);
  }
});

test('an unavailable source prevents the start, with a message @full', async () => {
  const dataDir = temporaryDataDir();
  const site = await startSite({
    dataDir,
    environment: {
      DATA_SOURCES: 'football-data-org',
      FOOTBALL_DATA_ORG_URL: 'http://127.0.0.1:9/v4',
      FOOTBALL_DATA_ORG_TOKEN: 'key-of-the-test',
    },
  });
  expect(await site.exited).not.toBe(0);
  expect(site.output()).toContain('No matches could be loaded from football-data-org');
  expect(site.output()).not.toMatch(/^\s+at /m);
  expect(site.output()).not.toContain('key-of-the-test');
  removeDataDir(dataDir);
});
