import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { leagues } from '@/lib/domain/football/leagues';
import { median } from '@/lib/domain/shared/numbers';
import { readServerEnv } from '@/lib/env/server';
import type { Driver } from '@/lib/server/db/client';
import { openEmbedded } from '@/lib/server/db/embedded';
import { migrate } from '@/lib/server/db/migrate';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { provideRuntime, withdrawRuntime, withRequestScope } from '@/lib/server/runtime';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';
import type { BenchFigure } from './figure';
import { queriesReadingAll, screens } from './screen-queries';
import { benchNow, countOfDay, matchesPerSeason, storeClubs, storeMatches } from './stored-matches';

/** One season of every league, so that a day has the same number of matches at each size. */
const smallest = matchesPerSeason * leagues.length;
const larger = [100_000, 1_000_000] as const;
const [rounds, warmMs, measuredMs] = [15, 700, 1_400];

type Ask = () => Promise<unknown>;
export type Stored = { driver: Driver; provide(): void };

/**
 * A database with that many matches; queries go to the one opened last.
 * @param source the matches' source; by default none of the site's sources
 */
export async function open(
  driver: Driver,
  size: number = smallest,
  source = 'bench',
): Promise<Stored & { grow(from: number, to: number): Promise<void>; close(): Promise<void> }> {
  const clock = { now: () => benchNow };
  const database = guardDatabase(driver, clock);
  const runtime = {
    env: readServerEnv({ NODE_ENV: 'production' }),
    clock,
    database,
    pages: { invalidate: () => undefined },
  };
  const grow = async (from: number, to: number): Promise<void> => {
    const start = performance.now();
    await storeMatches(database, { stored: from, wanted: to, source });
    // Otherwise the database would still be writing to disk during the queries.
    await driver.sql.execute('checkpoint');
    console.error(
      `${driver.kind}: ${to} matches stored in ${((performance.now() - start) / 1_000).toFixed(0)} s, ${await countOfDay(database)} on the day`,
    );
  };
  await migrate(database);
  await storeClubs(database);
  await grow(0, size);
  return {
    driver,
    grow,
    provide() {
      withdrawRuntime();
      provideRuntime(runtime);
    },
    close: () => database.close(),
  };
}

export async function timeOf({ provide }: Stored, ask: Ask): Promise<number> {
  provide();
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

/** Measures milliseconds, interleaved so that other load affects both equally; the ratio is the median over pairs. */
async function compare(small: Stored, large: Stored, ask: Ask): Promise<Record<'small' | 'large' | 'ratio', number>> {
  // Warms up the JIT compiler and the database's cache.
  const warm = performance.now() + warmMs;
  while (performance.now() < warm) for (const stored of [small, large]) await timeOf(stored, ask);
  const pairs: Record<'small' | 'large', number>[] = [];
  const end = performance.now() + measuredMs;
  while (pairs.length < rounds || performance.now() < end)
    pairs.push({ small: await timeOf(small, ask), large: await timeOf(large, ask) });
  return {
    small: median(pairs.map((pair) => pair.small)),
    large: median(pairs.map((pair) => pair.large)),
    ratio: median(pairs.map((pair) => pair.large / pair.small)),
  };
}

/** One database stays small while the other grows. */
async function measure(openOne: (name: 'small' | 'large') => Promise<Driver>): Promise<BenchFigure[]> {
  const small = await open(await openOne('small'));
  const large = await open(await openOne('large'));
  const figures: BenchFigure[] = [];
  try {
    let stored: number = smallest;
    for (const size of larger) {
      await large.grow(stored, size);
      stored = size;
      for (const [name, ask] of Object.entries(screens)) {
        const call = () => withRequestScope({ tags: new Set() }, ask);
        const times = await compare(small, large, call);
        figures.push({
          name: `${large.driver.kind}, ${size}: ${name}`,
          value: times.large,
          unit: 'ms',
          baselineName: `${smallest} matches (${times.small.toFixed(1)} ms)`,
          ratio: times.ratio,
        });
        for (const read of await queriesReadingAll(large.driver.sql, call)) console.error(`  ! ${name}: ${read}`);
      }
    }
  } finally {
    withdrawRuntime();
    await small.close();
    await large.close();
  }
  return figures;
}

type Measure = (openOne: (name: 'small' | 'large') => Promise<Driver>) => Promise<BenchFigure[]>;

async function onEmbedded(measureOn: Measure): Promise<BenchFigure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-bench-'));
  try {
    return await measureOn((name) => openEmbedded(path.join(folder, name)));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgresql(measureOn: Measure): Promise<BenchFigure[]> {
  const server = await startPostgresqlServer();
  if (!server) {
    console.error('SKIPPED on PostgreSQL: its binaries are not installed.');
    return [];
  }
  try {
    return await measureOn(async (name) => {
      await createDatabase(server.url('postgres'), name);
      return openPostgresql(server.url(name));
    });
  } finally {
    await server.stop();
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const { sql, close } = openPostgresql(url);
  await sql.execute(`create database ${name}`);
  await close();
}

/** Runs a measurement's benchmarks on PostgreSQL and on the embedded database. */
export const onBoth = (measureOn: Measure): (() => Promise<BenchFigure[]>)[] => [
  () => onPostgresql(measureOn),
  () => onEmbedded(measureOn),
];

/** The queries behind the screens at 10,000, 100,000 and 1,000,000 stored matches. */
export const queryBenchmarks = onBoth(measure);
