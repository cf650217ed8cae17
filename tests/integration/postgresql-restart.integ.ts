import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { readServerEnv } from '@/lib/env/server';
import { describeError } from '@/lib/server/api/api-errors';
import { setPasswordCost } from '@/lib/server/auth/passwords';
import { ChangeFeed } from '@/lib/server/db/change-feed';
import type { Database } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { accounts, matches, sessions, settings } from '@/lib/server/db/schema';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { log } from '@/lib/server/log/log';
import { provideRuntime, requestScope, withdrawRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { mailsDelivered } from '@/lib/server/services/mails/deliver-mails';
import { authSecret, call, goodPassword, makeAccount } from '@/tests/support/accounts';
import { createTestClock, databases, defaultTestNow } from '@/tests/support/database';
import { HttpSite } from '@/tests/support/http-site';
import { startPostgresqlServer, type PostgresqlServer } from '@/tests/support/postgresql-server';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';
import { sourceSettings } from '@/tests/support/source-settings';

const restarts = 3;

describe.runIf(databases.includes('postgresql'))('PostgreSQL that crashes and restarts under load', () => {
  const clock = createTestClock(defaultTestNow);
  const source = createSourceFolder();
  const heard: unknown[] = [];
  let server: PostgresqlServer;
  let database: Database;
  let feed: ChangeFeed;
  let other: ChangeFeed;
  /** A page that shows the number of accounts. */
  const http = new HttpSite(async (request, response) => {
    const visitors = await database.sql.$count(accounts).catch(() => null);
    if (visitors === null) response.writeHead(500, { 'content-type': 'text/html' }).end('<p>The framework gave up</p>');
    else {
      requestScope().tags.add(pageTags.all);
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${visitors} visitors at ${request.url}</p>`);
    }
  });

  beforeAll(async () => {
    server = (await startPostgresqlServer({ durable: true }))!;
    database = guardDatabase(
      openPostgresql(server.url('postgres'), undefined, () => void (requestScope().isDatabaseDown = true)),
      clock,
    );
    await migrate(database);
    const pages = { invalidate: () => undefined };
    provideRuntime({
      env: { ...readServerEnv({ NODE_ENV: 'test' }), AUTH_SECRET: authSecret, SMTP_URL: undefined, TRUST_PROXY: 1 },
      clock,
      database,
      pages,
    });
    await prepareTeams({ database });
    setPasswordCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    const listen = () =>
      new ChangeFeed({
        url: server.url('postgres'),
        sql: database.sql,
        onChange: (tags) => heard.push(tags),
        onProblem: () => undefined,
      });
    [feed, other] = [listen(), listen()];
    await Promise.all([feed.open(), other.open()]);
    await http.open();
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    setPasswordCost();
    await mailsDelivered();
    await http.close();
    await Promise.all([feed.close(), other.close()]);
    withdrawRuntime();
    await database.close();
    await server.stop();
    source.remove();
  });

  it('responds with 503 and Retry-After, serves cached pages, recovers by itself and loses nothing acknowledged', async () => {
    await makeAccount('regular@example.org');
    const registered: string[] = [];
    const loggedIn: string[] = [];
    const rows: number[] = [];
    let ingested = 0;
    const refusals = new Map<number, number>();
    let isRunning = true;
    const keepOn = async (work: (turn: number) => Promise<void>): Promise<void> => {
      for (let turn = 0; isRunning; turn += 1) await work(turn);
    };
    const refused = async (status: number, retryAfter: string | null): Promise<void> => {
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) as string });
      await pause(20);
    };
    const load = Promise.all([
      keepOn(async (turn) => {
        const email = `fan${turn}@example.org`;
        const { status, headers } = await call('POST', '/api/account/register', {
          body: {
            email,
            password: goodPassword,
            passwordCheck: goodPassword,
            adult: true,
            terms: true,
            language: 'en',
          },
        });
        if (status === 200) registered.push(email);
        else await refused(status, headers.get('retry-after'));
      }),
      keepOn(async () => {
        const { status, headers, body } = await call('POST', '/api/account/login', {
          body: { email: 'regular@example.org', password: goodPassword },
        });
        if (status === 200)
          loggedIn.push(
            (
              JSON.parse(Buffer.from(String(body.jwtToken).split('.')[1] ?? '', 'base64url').toString()) as {
                sid: string;
              }
            ).sid,
          );
        else await refused(status, headers.get('retry-after'));
      }),
      // A transaction interrupted between its statements.
      keepOn(async (turn) => {
        const work = database.transaction(async (tx) => {
          await tx.insert(settings).values({ key: `before-${turn}`, value: turn });
          await pause(15);
          await tx.insert(settings).values({ key: `after-${turn}`, value: turn });
        });
        await work.then(
          () => void rows.push(turn),
          async (error: unknown) => {
            const { status, headers } = describeError(error, 'en');
            await refused(status, headers['Retry-After'] ?? null);
          },
        );
      }),
      keepOn(async (turn) => {
        source.put(
          '2025-26/en.1.json',
          seasonOf('2026-03-15', '2000-01-01').map((match) => ({
            ...match,
            time: `12:${String(turn % 60).padStart(2, '0')}`,
          })),
        );
        const context = {
          database,
          clock,
          settings: sourceSettings({ OPENFOOTBALL_URL: source.path, FOOTBALL_TXT_URL: source.path }),
          siteTimeZone: 'UTC',
        };
        await runIngest(context, { source: 'openfootball', scope: 'all' }).then(
          ({ succeeded }) => void (ingested += Number(succeeded)),
          async (error: unknown) =>
            refused(describeError(error, 'en').status, describeError(error, 'en').headers['Retry-After'] ?? null),
        );
      }),
    ]);

    const stored = await http.ask({ path: '/predictions/today' });
    expect(stored.status).toBe(200);
    for (let restart = 0; restart < restarts; restart += 1) {
      const before = {
        registered: registered.length,
        loggedIn: loggedIn.length,
        rows: rows.length,
        ingested,
        heard: heard.length,
      };
      await vi.waitFor(
        () =>
          expect([
            registered.length > before.registered,
            loggedIn.length > before.loggedIn,
            rows.length > before.rows,
            ingested > before.ingested,
          ]).not.toContain(false),
        { timeout: 60_000 },
      );
      await server.crash();
      expect((await http.ask({ path: '/predictions/today' })).body.toString()).toBe(stored.body.toString());
      const missing = await http.ask({ path: `/predictions/2026-04-0${restart + 1}` });
      expect([missing.status, missing.headers['retry-after'], missing.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      await server.start();
      const after = { registered: registered.length, loggedIn: loggedIn.length, rows: rows.length, ingested };
      await vi.waitFor(
        () =>
          expect([
            registered.length > after.registered,
            loggedIn.length > after.loggedIn,
            rows.length > after.rows,
            ingested > after.ingested,
          ]).not.toContain(false),
        { timeout: 60_000 },
      );
      expect((await http.ask({ path: `/predictions/2026-04-0${restart + 1}` })).status).toBe(200);
      // Notifications may have been missed, so everything counts as changed; later ones arrive again.
      await vi.waitFor(
        () => expect(heard.slice(before.heard).filter((tags) => tags === 'everything')).toHaveLength(2),
        { timeout: 30_000 },
      );
      feed.publish([pageTags.match(restart)]);
      await vi.waitFor(() => expect(heard).toContainEqual([pageTags.match(restart)]), { timeout: 30_000 });
    }
    isRunning = false;
    await load;
    expect([...refusals.keys()]).toEqual([503]);

    const { sql: reads } = database;
    const people = new Set((await reads.select({ email: accounts.email }).from(accounts)).map(({ email }) => email));
    expect(registered.filter((email) => !people.has(email))).toEqual([]);
    const open = new Set((await reads.select({ id: sessions.id }).from(sessions)).map(({ id }) => id));
    expect(loggedIn.filter((id) => !open.has(id))).toEqual([]);
    const keys = new Set((await reads.select({ key: settings.key }).from(settings)).map(({ key }) => key));
    expect(rows.filter((turn) => !keys.has(`before-${turn}`) || !keys.has(`after-${turn}`))).toEqual([]);
    expect(
      [...keys].filter(
        (key) => key.startsWith('before-') !== keys.has(key.replace('before-', 'after-')) && key.startsWith('before-'),
      ),
    ).toEqual([]);
    const hours = await reads
      .selectDistinct({ minute: sql<number>`extract(minute from ${matches.kickOff})::int` })
      .from(matches)
      .where(eq(matches.leagueCode, 'en.1'));
    expect(hours).toHaveLength(1);
    console.log(
      `PostgreSQL: ${restarts} crashes; acknowledged ${registered.length} registrations, ${loggedIn.length} logins, ${rows.length} transactions, ${ingested} ingests, lost 0; ${refusals.get(503) ?? 0} responses 503`,
    );
  });
});
