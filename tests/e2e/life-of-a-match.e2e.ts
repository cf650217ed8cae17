import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { matchDetailSchema, type MatchDetail } from '@/lib/contracts/predictions';
import { createClock } from '@/lib/domain/clock';
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

/** The production process walked through a match's life: stopped and started with another APP_NOW on the same data. */
test('a match is predicted, lined up, sealed, played, awaited, graded, corrected and another one postponed', async () => {
  test.slow();
  const api = await startFakeApi();
  const dataDir = temporaryDataDir();
  const port = await freePort();
  const season = recordedSeason();
  api.answer = onlyPremierLeague(season);
  const told = season.matches[lineupMatch]!;
  const other = season.matches[lineupMatch + 1]!;
  const published = { home: { ...told.homeTeam }, away: { ...told.awayTeam } };
  let site: Site | undefined;

  const startAt = async (now: string): Promise<void> => {
    const environment = {
      APP_NOW: now,
      DATA_SOURCES: 'football-data-org',
      FOOTBALL_DATA_ORG_URL: api.url,
      FOOTBALL_DATA_ORG_TOKEN: 'key-of-the-test',
    };
    site = await startSite({ dataDir, port, environment });
    await untilReady(site, 120);
  };
  const stop = async (): Promise<void> => expect(await site?.stop('SIGTERM')).toBe(0);
  const ingest = async (): Promise<void> => {
    const { secret } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8')) as { secret: string };
    const answer = await fetch(`${site?.url}/api/admin/commands/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'football-data-org', from: api.url, league: 'en.1', season: '2025-26' }),
    });
    expect((await answer.text()).trim().split('\n').at(-1)).toBe('{"succeeded":true}');
  };
  const detail = async (name = slug): Promise<MatchDetail> =>
    matchDetailSchema.parse(await (await fetch(`${site?.url}/api/predictions/${date}/${name}`)).json());
  const page = async (name = slug): Promise<string> => (await fetch(`${site?.url}/predictions/${date}/${name}`)).text();
  /** A kept page or answer may be shown once more while it is made anew. */
  const says = (read: () => Promise<string>, words: string) =>
    expect.poll(async () => (await read()).includes(words), { message: words }).toBe(true);
  const tells = (holds: (match: MatchDetail) => boolean, name = slug) =>
    expect.poll(async () => holds(await detail(name))).toBe(true);
  const withDatabase = async <Answer>(now: string, work: (database: Database) => Promise<Answer>): Promise<Answer> => {
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
    // Before: predicted, open, not lined up; then the line-ups come, and the kept page moves by itself.
    for (const team of [told.homeTeam, told.awayTeam]) Object.assign(team, { lineup: [], bench: [], formation: null });
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
    await says(page, 'Not sealed yet');
    const lineups = async () => (await fetch(`${site?.url}/predictions/${date}/${slug}/lineups`)).text();
    await says(lineups, 'Not published yet');
    Object.assign(told.homeTeam, published.home);
    Object.assign(told.awayTeam, published.away);
    await ingest();
    await says(lineups, 'Ian Anchor');
    await tells((match) => match.lineups !== null);
    expect((await detail()).lineups).toMatchObject({
      source: 'football-data-org',
      home: { formation: '4-2-3-1' },
      away: { formation: '4-4-2', coach: 'Sandy Boss' },
    });
    await stop();

    // Kick-off: sealed with the numbers that stood there, all open; live once the source says so.
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
    Object.assign(told, { status: 'IN_PLAY', score: { ...told.score, fullTime: { home: 1, away: 0 } } });
    Object.assign(other, { status: 'POSTPONED' });
    await ingest();
    await tells(({ score }) => score !== null);
    expect(await detail()).toMatchObject({ status: 'live', score: { home: 1, away: 0 } });
    await says(page, 'In play.');
    await tells(({ status }) => status === 'postponed', 'liverpool-vs-burnley');
    expect(await detail('liverpool-vs-burnley')).toMatchObject({ status: 'postponed', receipt: { isVoid: true } });
    await says(() => page('liverpool-vs-burnley'), 'Postponed: this prediction is void');
    await stop();
    await withDatabase(`${date}T16:00:00Z`, async (database) => {
      const change = database.transaction((tx) =>
        tx.update(predictions).set({ expectedHomeGoals: 4 }).where(eq(predictions.matchId, before.id)),
      );
      await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('Sealed: prediction') } });
      const removal = database.transaction((tx) => tx.delete(predictions).where(eq(predictions.matchId, before.id)));
      await expect(removal).rejects.toMatchObject({ cause: { message: expect.stringContaining('cannot be deleted') } });
    });

    // Over by the clock, awaited; then told and graded.
    await startAt(`${date}T17:05:00Z`);
    expect((await detail()).status).toBe('result-awaited');
    await says(page, 'no source has given the result yet');
    Object.assign(told, { status: 'FINISHED', score: { ...told.score, fullTime: { home: 2, away: 0 } } });
    await ingest();
    await tells(({ status }) => status === 'finished');
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
    // A final score that is told differently waits for an administrator.
    Object.assign(told.score, { fullTime: { home: 2, away: 2 } });
    await ingest();
    expect(await detail()).toMatchObject({ score: { home: 2, away: 0 }, receipt: { gradeRevision: 1 } });
    await stop();

    // Corrected: graded anew, counted once.
    await withDatabase(`${date}T18:00:00Z`, (database) =>
      database.transaction((tx) => tx.update(matches).set({ awayGoals: 2 }).where(eq(matches.id, before.id))),
    );
    await startAt(`${date}T18:05:00Z`);
    expect(await detail()).toMatchObject({
      score: { home: 2, away: 2 },
      prediction: { grade: { called: sealed.prediction!.tip === 'draw' } },
      receipt: { gradeRevision: 2, hash: sealed.receipt!.hash },
    });
    await says(page, 'The result was corrected');
    await stop();
    const sums = await withDatabase(`${date}T19:00:00Z`, (database) => sumGrades(database.sql, whole));
    expect(sums).toMatchObject([{ origin: 'live', graded: 1 }]);
  } finally {
    await site?.stop('SIGKILL');
    await api.stop();
    removeDataDir(dataDir);
  }
});

test('a source that is not available stops the start in words', async () => {
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
