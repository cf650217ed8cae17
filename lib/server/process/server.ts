import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClock } from '@/lib/domain/shared/clock';
import { counted } from '@/lib/domain/shared/counted';
import { OperatorError } from '@/lib/domain/shared/errors';
import { handToMiddleware } from '@/lib/env/hand-to-middleware';
import { readServerEnv, type ServerEnv } from '@/lib/env/server';
import { newToken } from '@/lib/server/auth/secret-token';
import { storedSecrets } from '@/lib/server/auth/stored-secrets';
import { errorMessages } from '@/lib/server/db/error-messages';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { storageErrorIn } from '@/lib/server/db/storage-error';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { isSocketError } from '@/lib/server/gateway/connections';
import { renderFirst } from '@/lib/server/gateway/first-renders';
import { prepareFramework } from '@/lib/server/gateway/framework';
import { closeServer, createHttpServer, listen } from '@/lib/server/gateway/http-server';
import { Metrics } from '@/lib/server/gateway/metrics';
import { PageCache } from '@/lib/server/gateway/page-cache';
import type { Missing, Site } from '@/lib/server/gateway/site';
import { StaticFiles } from '@/lib/server/gateway/static-files';
import { BodyBudget } from '@/lib/server/http/read-body';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { TooBusyError, WorkLimit } from '@/lib/server/http/work-limit';
import { log } from '@/lib/server/log/log';
import { PublishedFiles } from '@/lib/server/published-files';
import { hasPredictions } from '@/lib/server/repositories/readiness-repository';
import { provideRuntime, requestScope, withdrawRuntime, type Runtime } from '@/lib/server/runtime';
import { resealSecrets } from '@/lib/server/services/accounts/reseal-secrets';
import { getAdminStats, getFailingSeconds } from '@/lib/server/services/admin/get-stats';
import { preparePushKeys } from '@/lib/server/services/alerts/push-keys';
import { prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { startSchedule } from '@/lib/server/services/jobs/schedule';
import { announceServices } from '@/lib/server/services/outside/watch-services';
import { keptFiles } from '@/lib/server/services/published/published';
import { listFirstScreens } from '@/lib/server/services/site/first-screens';
import { VisitCounter } from '@/lib/server/services/visits/visit-counter';
import { VisitStore } from '@/lib/server/services/visits/visit-store';
import { announce, announcePlainly, surviveClosedOutput } from './announce';
import { announcePushKeys, announceResealed } from './announce-secrets';
import { joinInstances } from './cluster';
import { Lifecycle } from './lifecycle';
import { bodyLimits, cachedBytes, callsAtOnce, inDevelopment, rendersAtOnce, streamsAtOnce } from './limits';
import { pagesAreBuilt } from './pages-built';
import { removeServerFile, writeServerFile } from './server-file';
import { isOperatorError, placesIn, rootOf } from './start-errors';
import { sendToPool, stopOnRequest } from './stop-requests';
import { joinArgument } from './worker-pool';

const timeoutMs = 10_000;
const lastTurnsMs = 1_000;
const maxStopMs = 20_000;

const life = new Lifecycle((name, error) => log.error({ err: error, step: name }, 'A step of the shutdown failed'));

/** Starts environment, database, data, pages and schedule in this order, and prints each; they end in reverse. */
async function start(env: ServerEnv): Promise<void> {
  const dev = env.NODE_ENV === 'development';
  const missing = new Set<Missing>(['database', 'predictions', 'pages']);
  const clock = createClock(env.APP_NOW === undefined ? undefined : new Date(env.APP_NOW), env.APP_SPEED);
  announcePlainly(
    `${env.SITE_NAME} starts: ${env.NODE_ENV}, Node.js ${process.versions.node}, ${env.DATABASE_URL ? 'PostgreSQL' : `data in ${path.resolve(env.DATA_DIR)}`}`,
  );
  if (!env.SMTP_URL && env.NODE_ENV === 'production')
    announce(`SMTP_URL is not set: mails are not sent but written to ${path.resolve(env.DATA_DIR, 'outbox')}`);
  if (env.API_BASE_URL === '')
    announce(
      'API_BASE_URL is empty: every call of the browser fails with "Base URL is not configured"; unset it for our own API',
    );
  if (env.APP_NOW) announce(`The clock starts at ${env.APP_NOW} (APP_NOW)`);

  const database = await openDatabase(
    env,
    clock,
    () => requestScope().isPublic === true,
    () => void (requestScope().isDatabaseDown = true),
  );
  life.begun('database', () => database.close());
  void database.failed?.then(fail);
  announce(database.kind === 'embedded' ? 'The embedded database is open' : 'Connected to PostgreSQL');
  const secrets = storedSecrets(env.DATA_DIR, env);
  const secured: ServerEnv = { ...env, ...secrets };
  handToMiddleware(secrets);

  const more = dev ? inDevelopment : {};
  const renders = new WorkLimit({ ...rendersAtOnce, ...more });
  const calls = new WorkLimit({ ...callsAtOnce, ...more });
  const streams = new WorkLimit({ ...streamsAtOnce, ...(dev && { perShare: Infinity }) });
  const changes = new TagGenerations();
  const pages = new PageCache({
    generations: changes,
    now: clock.milliseconds,
    bytes: cachedBytes,
    limit: renders.run,
    onError: (error, key) => {
      if (!(error instanceof TooBusyError))
        log.error({ err: error, page: key }, 'A page could not be re-rendered; the cached copy stays in use');
    },
  });
  const counter = new VisitCounter(new URL(env.SITE_URL).host);
  const site: Site = {
    env: secured,
    missing,
    metrics: new Metrics({
      cachedBytes: () => pages.size(),
      queues: () =>
        Object.fromEntries(
          Object.entries({ renders, calls, streams }).map(([name, { refused, overdue, state }]) => [
            name,
            { refused, overdue, ...state() },
          ]),
        ),
      alerts: async () => Object.fromEntries((await getAdminStats()).alerts.map(({ id, count }) => [id, count])),
      failing: getFailingSeconds,
    }),
    hasPredictions: () => hasPredictions(database.sql),
    handler: undefined,
    renders,
    calls,
    streams,
    bodies: new BodyBudget(bodyLimits),
    files: undefined,
    pages: dev ? undefined : pages,
    visits: counter,
    now: clock.milliseconds,
  };
  const server = createHttpServer(site, dev ? { times: { idleMs: inDevelopment.maxMs } } : {});
  // A worker that joins a pool listens only once it can serve; until then the others take all requests.
  const joins = process.argv.includes(joinArgument);
  let port = joins ? env.PORT : await listen(server, env.PORT, env.HOST);
  const closeRequests = (): Promise<void> => {
    missing.add('stopping');
    return closeServer(server, timeoutMs);
  };
  /**
   * Work that is still waiting after a moment is refused; running work may finish even if its client has disconnected,
   * because it uses the database too.
   */
  const closeWork = async () => {
    await setTimeout(lastTurnsMs);
    await Promise.all([renders, calls, streams].map((limit) => limit.close(timeoutMs)));
  };
  life.begun('probes', closeRequests);

  const applied = await migrate(database).catch((error: unknown) => {
    throw database.kind === 'postgresql' && isUnavailable(error)
      ? new OperatorError(`PostgreSQL is not reachable at DATABASE_URL: ${rootOf(error).message}`)
      : error;
  });
  missing.delete('database');
  announce(
    applied === 0 ? 'The schema is up to date' : `The schema is up to date: ${counted(applied, 'migration')} applied`,
  );
  const instances = await joinInstances(env, database, pages, (error) =>
    log.warn({ err: error }, 'Instances currently cannot notify each other of changes'),
  );
  life.begun('instances', () => instances.close());
  const base = { env: secured, clock, database };
  const visits = new VisitStore({ ...base, visits: counter }, (error) =>
    log.warn({ err: error }, 'Visit counts could not be stored; they are kept for the next attempt'),
  );
  life.begun('visits', () => visits.close());
  const files = new PublishedFiles(path.join(env.DATA_DIR, 'published'), {
    changes,
    now: clock.milliseconds,
    madeWith: JSON.stringify([env.SITE_URL, env.SITE_NAME, env.SITE_TIMEZONE]),
    onError: (error, file) =>
      log.error({ err: error, file }, 'A file could not be written; its last version stays in use'),
  });
  const alone: Runtime['alone'] = (work) => instances.alone('completing', work);
  const runtime: Runtime = { ...base, visits, pages: instances, changes, files, alone };
  provideRuntime(runtime);
  life.begun('runtime', withdrawRuntime);
  announceResealed(await resealSecrets(runtime));
  announcePushKeys(await preparePushKeys(runtime));
  // Not awaited: a service that does not respond must not hold up the start.
  void announceServices(runtime, announce);
  await instances.alone('preparing', () => prepareData(runtime, announce));
  await pagesAreBuilt(announce);
  instances.announceStart();

  const framework = await prepareFramework({ dev, port, upgrades: dev ? server : undefined });
  life.begun('framework', () => framework.close());
  life.begun('requests', closeRequests);
  if (!dev) await renderFirst(framework.handler, await listFirstScreens(runtime), new URL(env.SITE_URL).host);
  if (!dev) site.files = new StaticFiles(process.cwd(), env);
  site.handler = framework.handler;
  if (joins) port = await listen(server, env.PORT, env.HOST);
  missing.delete('pages');
  if (await hasPredictions(database.sql)) missing.delete('predictions');
  const renewal = setInterval(() => {
    void pages.renewHot();
    void files.renew(keptFiles);
  }, 1_000).unref();
  const schedule = await startSchedule(
    runtime,
    (job, error) => log.error({ err: error, job }, 'A scheduled job failed; its next run will retry'),
    announce,
  );
  runtime.wake = () => schedule.wake();
  // Running requests and jobs end before the parts that they depend on, and concurrently, because neither has to wait
  // for the other.
  life.begun('requests and jobs', async () => {
    clearInterval(renewal);
    await Promise.all([schedule.stop(timeoutMs), closeRequests(), closeWork(), files.close(timeoutMs)]);
  });

  if (database.kind === 'embedded') {
    writeServerFile(env.DATA_DIR, { host: env.HOST, port, pid: process.pid, secret: newToken() });
    life.begun('server file', () => removeServerFile(env.DATA_DIR));
  }
  announce(
    `Ready: ${env.SITE_URL} (listening on ${env.HOST === undefined ? 'every network' : env.HOST}, port ${port})`,
  );
  sendToPool('ready');
  // Calculations that are still missing need not wait for the next minute.
  schedule.wake();
}

let stopping = false;

/** Ends what has started, within a time limit. */
async function stop(code: number): Promise<never> {
  stopping = true;
  globalThis.setTimeout(() => process.exit(code === 0 ? 1 : code), maxStopMs).unref();
  await life.end();
  process.exit(code);
}

function fail(error: unknown): void {
  // Errors are expected if the process is stopped while it starts.
  if (stopping) return;
  const cause = storageErrorIn(error) ?? error;
  process.stderr.write(
    `${isOperatorError(cause) ? cause.message : `The start failed: ${errorMessages(cause)}${placesIn(cause)}`}\n`,
  );
  void stop(1);
}

function logDefects(): void {
  process.on('uncaughtException', (error) => {
    if (isSocketError(error)) return log.warn({ err: error }, 'A connection without an error listener broke');
    log.fatal({ err: error }, 'Uncaught exception');
    void stop(1);
  });
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'Unhandled rejection'));
}

// Native packages ask for a report as they load, which would look up each connection's peer in the DNS, synchronously.
Object.assign(process.report, { excludeNetwork: true });
surviveClosedOutput();
stopOnRequest(() => stop(0));
logDefects();
try {
  const env = readServerEnv();
  log.level = env.LOG_LEVEL;
  await start(env);
} catch (error) {
  fail(error);
}
