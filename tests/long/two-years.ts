import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isNotNull, sql } from 'drizzle-orm';
import { addDays, siteDay, type Day } from '@/lib/domain/shared/dates';
import { readServerEnv } from '@/lib/env/server';
import { openDatabase } from '@/lib/server/db/open-database';
import { rowsOf } from '@/lib/server/db/rows';
import { allMatches, matches } from '@/lib/server/db/schema';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';
import { bareEnvironment, removeDataDir, temporaryDataDir } from '@/tests/support/e2e/site-process';
import { root } from '@/tests/support/repository-files';
import type { PartOptions, PartReport } from './part';
import { away, fileOn, hole, trueSeasons, type TrueMatch } from './published-seasons';

const [firstDay, allDays] = ['2023-07-15', 731] as const;
/** After the day's match has begun: what was predicted the day before is sealed. */
const time = '16:30';
/** More than any result is late, except those in a hole. */
const lateDays = 46;
/** One in this many days is killed. */
const killedOf = 40;

type Step = { failed: string[] };
type Site = { step(instant: string): Promise<Step | 'killed'>; kill(): Promise<void> };

/** Runs a clock through two seasons of a source's files, with kills. @returns what the site holds at the end */
export async function twoYears({ seed, amount = allDays }: PartOptions): Promise<PartReport> {
  const all = trueSeasons();
  let today: Day = firstDay;
  const server = createServer((request, response) => {
    const [, season = '', league = ''] = /\/([\d-]+)\/([\w.]+)\.json$/.exec(request.url ?? '') ?? [];
    const file = fileOn(today, season, league, all);
    if (today >= away.from && today < away.to) request.socket.destroy();
    else response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const dataDir = temporaryDataDir();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const random = randomOf(seed);
  const figures = { days: amount, kills: 0, failures: 0 };
  let site = await start(dataDir, address, instantOf(today, '06:00'));
  try {
    for (let number = 0; number < amount; number += 1) {
      today = addDays(firstDay, number);
      const instant = instantOf(today, time);
      const done = site.step(instant);
      if (random() * killedOf < 1) {
        figures.kills += 1;
        await new Promise((resolve) => setTimeout(resolve, random() * 300));
        await site.kill();
        site = await start(dataDir, address, instant);
        await site.step(instant);
      } else {
        const result = await done;
        if (result === 'killed') throw new Error(`The site ended by itself at ${instant}.`);
        figures.failures += result.failed.length;
      }
    }
    await site.kill();
    const { sealed, wrong } = await readEnd(dataDir, addDays(firstDay, amount - 1), all);
    return { figures: { ...figures, sealed }, wrong };
  } finally {
    await site.kill();
    server.closeAllConnections();
    server.close();
    removeDataDir(dataDir);
  }
}

const instantOf = (day: Day, time: string): string => `${day}T${time}:05Z`;

/** @throws {Error} if it ends before it is ready */
async function start(dataDir: string, address: string, instant: string): Promise<Site> {
  const child = fork(path.join(root, 'tests/support/clock-process.ts'), [instant], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret of the tests, long enough',
      DATA_SOURCES: 'openfootball',
      OPENFOOTBALL_URL: address,
      LOG_LEVEL: 'fatal',
    },
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const next = (): Promise<Step | 'killed'> =>
    new Promise((resolve) => {
      const ended = (): void => resolve('killed');
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as Step);
      });
    });
  if ((await next()) === 'killed') throw new Error(`The site did not start at ${instant}.`);
  return {
    step(instant) {
      const done = next();
      child.send(instant);
      return done;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Small and seeded: the same rounds are killed in each run. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a reader finds at the end of a day, and what is wrong with it. */
async function readEnd(
  dataDir: string,
  last: Day,
  all: readonly TrueMatch[],
): Promise<{ sealed: string; wrong: string[] }> {
  const now = new Date(`${last}T23:00:00Z`);
  const database = await openDatabase(
    { ...readServerEnv({ NODE_ENV: 'test' }), DATA_DIR: dataDir },
    { now: () => now },
  );
  try {
    const wrong: string[] = [];
    const { sql: db } = database;
    const complain = async (what: string, statement: ReturnType<typeof sql>) => {
      const rows = rowsOf(await db.execute(statement));
      for (const row of rows.slice(0, 5)) wrong.push(`${what}: ${JSON.stringify(row)}`);
      if (rows.length > 5) wrong.push(`${what}: and ${rows.length - 5} more`);
    };
    wrong.push(...compare(await db.select().from(matches), last, all));
    const archived = await db.$count(allMatches, isNotNull(allMatches.archivedAt));
    if (archived > 0) wrong.push(`${archived} matches are archived, although the source never changed`);
    // Results are missing from the hole's first match onwards; a week later the league is unfit.
    const inHole = all.filter(
      ({ league, day, known }) => league === hole.league && known === hole.known && day >= hole.from,
    );
    const firstMissing = inHole.map(({ day }) => day).sort()[0] ?? hole.from;
    await complain(
      'sealed although results were missing',
      sql`select p.id, m.kick_off from predictions p join ${allMatches} m on m.id = p.match_id where p.sealed_at is not null and m.league_code = ${hole.league} and m.kick_off > ${`${addDays(firstMissing, 9)}T00:00:00Z`}::timestamptz and m.kick_off < ${`${hole.known}T00:00:00Z`}::timestamptz`,
    );
    await complain(
      'published although its league is unfit',
      sql`select p.id, m.league_code from predictions p join ${allMatches} m on m.id = p.match_id join unfit_leagues u on u.league_code = m.league_code where p.origin = 'live' and p.sealed_at is null`,
    );
    // Void: the match was moved after the seal. A result may come this late.
    const due = `${addDays(last, -lateDays)}T00:00:00Z`;
    await complain(
      'sealed, neither graded nor void',
      sql`select p.id, m.status, p.kick_off, m.kick_off as played from predictions p join ${allMatches} m on m.id = p.match_id left join grades g on g.prediction_id = p.id where p.sealed_at is not null and g.prediction_id is null and p.kick_off = m.kick_off and (m.status = 'finished' or m.kick_off < ${due}::timestamptz)`,
    );
    const [counted] = rowsOf<{ graded: number; void: number }>(
      await db.execute(
        sql`select count(g.prediction_id)::int as graded, (count(*) filter (where g.prediction_id is null and p.kick_off <> m.kick_off))::int as void from predictions p join ${allMatches} m on m.id = p.match_id left join grades g on g.prediction_id = p.id and g.revision = 1 where p.sealed_at is not null`,
      ),
    );
    const { entries, broken } = await verifyLedger(db);
    if (broken !== null) wrong.push(`Ledger entry ${broken} contradicts the stored data`);
    // Otherwise the run would prove nothing.
    if (entries === 0) wrong.push('No prediction was sealed');
    return { sealed: `${entries}: ${counted?.graded} graded, ${counted?.void} void`, wrong };
  } finally {
    await database.close();
  }
}

/**
 * Compares what is stored with what happened: one match per league and day, so its day identifies it. A result that
 * the source has had since the day before must be there, and no match that the source does not have.
 */
function compare(stored: readonly (typeof matches.$inferSelect)[], last: Day, all: readonly TrueMatch[]): string[] {
  const told = all.filter(({ season, league }) => fileOn(last, season, league, all) !== undefined);
  const keyOf = (league: string, day: Day): string => `${league} ${day}`;
  const left = new Map(stored.map((match) => [keyOf(match.leagueCode, siteDay(match.kickOff, 'UTC')), match]));
  const wrong: string[] = [];
  for (const { league, planned, day, movedOn, known, row } of told) {
    const key = keyOf(league, last >= movedOn ? day : planned);
    const match = left.get(key);
    left.delete(key);
    const { homeGoals = null, awayGoals = null } = match ?? {};
    if (!match) wrong.push(`${key}: the match is missing`);
    else if (known < last && [homeGoals, awayGoals].join() !== row.score.ft?.join())
      wrong.push(`${key}: ${match.status} with ${homeGoals}:${awayGoals}, although known since ${known}`);
    else if (known > last && homeGoals !== null) wrong.push(`${key}: it has a result that nobody can know yet`);
  }
  return [...wrong, ...[...left.keys()].map((key) => `${key}: a match that the source does not have`)];
}
