import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminStatsSchema, ingestResponseSchema, type AdminStats } from '@/lib/contracts/admin-stats';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import { coverageOf } from '@/lib/i18n/message-coverage';
import { jobRuns, matches } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { runDueJobs } from '@/lib/server/services/jobs/jobs';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { readExceptions } from '@/tests/support/messages/exceptions';
import { namespacesOf, readNamespace } from '@/tests/support/messages/read-messages';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const now = '2026-03-14T09:00:00Z';
const file = '2025-26/en.1.json';

describe.each(databases)('the dashboard’s figures on %s', (kind) => {
  const source = createSourceFolder();
  const site = useAccountSite(kind, {
    now,
    env: {
      OPENFOOTBALL_URL: source.path,
      DATA_SOURCES: 'openfootball',
    },
  });
  const season = seasonOf('2026-03-01', '2026-03-13');
  let [admin, user] = ['', ''];
  beforeAll(async () => {
    source.put('2024-25/en.1.json', seasonOf('2025-03-01', '2025-03-30'));
    source.put(file, season);
    await prepareTeams(site);
    await storeSources(site.database, ['openfootball']);
    await refreshData(getRuntime(), { source: 'openfootball', scope: 'all' });
    await makeAccount('admin@example.org', { role: 'admin' });
    await makeAccount('user@example.org');
    [admin, user] = [await logIn('admin@example.org'), await logIn('user@example.org')];
  });
  afterAll(() => source.remove());

  const stats = async (): Promise<AdminStats> =>
    adminStatsSchema.parse((await call('GET', '/api/admin/stats', { token: admin })).body);
  /** The figure as SQL counts it. */
  const figure = async (query: string): Promise<number> => {
    const rows: unknown = await site.database.sql.execute(sql.raw(query));
    const [row] = (Array.isArray(rows) ? rows : (rows as { rows: unknown[] }).rows) as { figure: number | string }[];
    return Number(row?.figure);
  };
  const alerts = async () => (await stats()).alerts.map(({ id, count }) => `${id} ${count}`);
  const post = (address: string, body?: unknown, token = admin) =>
    call('POST', `/api/admin/${address}`, { token, ...(body === undefined ? {} : { body }) });

  it('are for admins only, and never cached', async () => {
    const response = await call('GET', '/api/admin/stats', { token: admin });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await alerts()).toEqual([]);
    for (const [method, address] of [
      ['GET', 'stats'],
      ['GET', 'payments'],
      ['POST', 'ingest'],
      ['POST', 'result-reviews/1'],
      ['POST', `mails/${crypto.randomUUID()}/retry`],
    ] as const) {
      expect((await call(method, `/api/admin/${address}`)).status).toBe(401);
      expect((await call(method, `/api/admin/${address}`, { token: user })).status).toBe(403);
    }
  });

  it('show how fresh a source is, and poll it on request', async () => {
    expect((await stats()).sources).toMatchObject([
      { source: 'openfootball', isActive: true, isStale: false, asOf: '2026-03-14T09:00:00.000Z', error: null },
    ]);
    source.put(file, '{ this is no JSON');
    const failed = ingestResponseSchema.parse((await post('ingest', { source: 'openfootball' })).body);
    expect(failed.succeeded).toBe(false);
    const [status] = (await stats()).sources;
    expect(status).toMatchObject({ isStale: true, refused: failed.refused, asOf: '2026-03-14T09:00:00.000Z' });
    expect(status?.error).toContain(file);
    expect(
      await figure("select count(*) as figure from ingest_runs where source = 'openfootball' and succeeded = false"),
    ).toBe(1);
    expect(status?.documents).toMatchObject([{ file, lastReadAt: '2026-03-14T09:00:00.000Z' }]);
    expect(await alerts()).toEqual(['sources 1', 'documents 1']);
    source.put(file, season);
    expect((await post('ingest', { source: 'openfootball' })).body).toMatchObject({ succeeded: true });
    expect(await alerts()).toEqual([]);
    expect((await post('ingest', { source: 'replay' })).status).toBe(404);
    site.clock.set('2026-03-14T16:01:00Z');
    expect(await alerts()).toEqual(['sources 1']);
    site.clock.set(now);
  });

  it('list the failing tasks, until their next successful run', async () => {
    let fails = true;
    const job = {
      id: 'a-task',
      lane: 'own' as const,
      slotAt: () => getRuntime().clock.now(),
      run: () => (fails ? Promise.reject(new Error('The disk is full')) : Promise.resolve()),
    };
    const run = () => runDueJobs(getRuntime(), [job], () => undefined);
    await run();
    expect((await stats()).tasks).toEqual([
      {
        task: 'a-task',
        failedAt: '2026-03-14T09:00:00.000Z',
        failingSince: '2026-03-14T09:00:00.000Z',
        error: 'The disk is full',
      },
    ]);
    expect(await site.database.sql.$count(jobRuns, sql`error is not null`)).toBe(1);
    fails = false;
    site.clock.set('2026-03-14T09:01:00Z');
    await run();
    expect((await stats()).tasks).toEqual([]);
    site.clock.set(now);
  });

  it('count matches that are waiting for a result or a grade', async () => {
    site.clock.set('2026-03-16T20:00:00Z');
    await post('ingest', { source: 'openfootball' });
    const { grades } = await stats();
    expect(grades.awaited).toBe(
      await figure(
        "select count(*) as figure from matches where status in ('scheduled', 'live') and kick_off < '2026-03-16T18:00:00Z'",
      ),
    );
    expect(grades).toEqual({ awaited: 3, oldestAwaited: '2026-03-14T15:00:00.000Z', ungraded: 0 });
    expect(await alerts()).toEqual(['awaited 2']);
    // Missing grades: results stored without the grading job.
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 4, awayGoals: 4 })
        .where(sql`kick_off between '2026-03-14T00:00:00Z' and '2026-03-16T00:00:00Z'`),
    );
    expect((await stats()).grades).toMatchObject({ awaited: 1, ungraded: 2 });
    expect(
      await figure(
        "select count(*) as figure from predictions p join matches m on m.id = p.match_id where m.status = 'finished' and p.sealed_at is not null and not exists (select 1 from grades g where g.prediction_id = p.id)",
      ),
    ).toBe(2);
    expect(await alerts()).toEqual(['ungraded 2']);
    await gradeFinished(getRuntime());
    expect((await stats()).grades.ungraded).toBe(0);
  });

  it('compare actual outcomes with expected ones', async () => {
    const { calibration } = await stats();
    const tip =
      "case p.tip when 'home' then p.home_probability when 'draw' then p.draw_probability else p.away_probability end";
    const graded = (what: string, where: string) =>
      figure(
        `select ${what} as figure from predictions p join grades g on g.prediction_id = p.id where g.revision = (select max(revision) from grades n where n.prediction_id = p.id) and ${where}`,
      );
    for (const [index, where] of ["p.origin = 'live'", null, "p.origin = 'backtest'"].entries()) {
      if (where === null) continue;
      const { matches: count, expected, called, deviation } = calibration[index]!;
      expect(count).toBe(await graded('count(*)', where));
      expect(called).toBe(await graded('count(*) filter (where g.called)', where));
      expect(expected).toBeCloseTo(await graded(`sum(${tip})`, where), 9);
      expect(deviation).toBeCloseTo(
        (called - expected) / Math.sqrt(await graded(`sum((${tip}) * (1 - (${tip})))`, where)),
        9,
      );
    }
    expect(calibration.map(({ period, matches: count }) => [period, count])).toEqual([
      ['live', 2],
      ['liveBefore', 0],
      ['backtest', 43],
    ]);
  });

  it('queue a changed result for an admin, who confirms the old one or accepts the new one', async () => {
    const played = season[5]!;
    const [home] = [played.team1.split(' ')[0]!.toLowerCase()];
    const notify = async (ft: [number, number]) => {
      source.put(
        file,
        season.map((match) => (match === played ? { ...match, score: { ft } } : match)),
      );
      await post('ingest', { source: 'openfootball' });
    };
    const stored = async () =>
      (
        await site.database.sql
          .select()
          .from(matches)
          .where(sql`home_team_id = ${home} and kick_off::date = ${played.date}::date`)
      )[0]!;
    const open = 'select count(*) as figure from result_reviews where decided_at is null';
    const [before, was] = [await stored(), played.score.ft!];
    await notify([9, 0]);
    const [first] = (await stats()).reviews.items;
    expect(first).toMatchObject({
      stored: { home: was[0], away: was[1] },
      reported: { home: 9, away: 0 },
      source: 'openfootball',
      date: played.date,
      slug: before.slug,
    });
    expect([(await stats()).reviews.count, await figure(open)]).toEqual([1, 1]);
    expect(await alerts()).toContain('reviews 1');
    expect((await post(`result-reviews/${first!.id}`, { accepted: false })).status).toBe(200);
    await notify([9, 0]);
    expect([await figure(open), (await stored()).homeGoals]).toEqual([0, was[0]]);

    await notify([7, 1]);
    await notify([8, 1]);
    const { items } = (await stats()).reviews;
    const invalidated = site.invalidated.length;
    expect((await post(`result-reviews/${items[1]!.id}`, { accepted: true })).status).toBe(200);
    expect(await stored()).toMatchObject({ homeGoals: 8, awayGoals: 1, status: 'finished' });
    expect(site.invalidated.slice(invalidated)).toEqual(
      expect.arrayContaining([`match:${before.id}`, 'league:en.1', `day:${played.date}`]),
    );
    expect([await figure(open), (await stats()).grades.ungraded]).toEqual([0, 0]);
    const revisions = `select count(*) as figure from grades g join predictions p on p.id = g.prediction_id where p.match_id = ${before.id} and g.home_goals = 8 and g.revision = 2`;
    expect(await figure(revisions)).toBe(1);
    expect(
      await figure("select count(*) as figure from audit_log where action in ('result.accepted', 'result.refused')"),
    ).toBe(2);
    for (const { id } of items) expect((await post(`result-reviews/${id}`, { accepted: true })).status).toBe(409);
    for (const wrong of ['0', '999999', 'x'])
      expect((await post(`result-reviews/${wrong}`, { accepted: true })).status).toBe(404);
    expect((await post(`result-reviews/${first!.id}`, {})).status).toBe(422);
    await notify([8, 1]);
    expect(await figure(open)).toBe(0);
  });

  it('show what `npm run messages` reports for each language', async () => {
    const flat = (code: string) =>
      new Map(
        namespacesOf(code).flatMap((namespace) =>
          [...readNamespace(code, namespace)].map(([key, text]) => [`${namespace}.${key}`, text] as const),
        ),
      );
    const english = flat(defaultLocale);
    const { languages } = await stats();
    expect(languages.slice(1)).toEqual(
      locales
        .slice(1)
        .map(({ code }) => ({ language: code, ...coverageOf(code, english, flat(code), readExceptions()) })),
    );
    expect(languages[0]).toMatchObject({ language: 'en', keys: english.size });
  });
});
