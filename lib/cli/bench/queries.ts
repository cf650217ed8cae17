import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
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
import { benchNow, countOfDay, storeClubs, storeMatches } from './stored-matches';

const sizes = [10_000, 100_000, 1_000_000] as const;
const [rounds, milliseconds] = [15, 700];

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  // Until the machine's compiler has seen it all: else the first size pays for the others.
  const warm = performance.now() + milliseconds;
  while (performance.now() < warm) await call();
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (times.length < rounds || performance.now() < end) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function measure(driver: Driver): Promise<BenchFigure[]> {
  const clock = { now: () => benchNow };
  const database = guardDatabase(driver, clock);
  const figures: BenchFigure[] = [];
  const atFirst = new Map<string, number>();
  await migrate(database);
  await storeClubs(database);
  provideRuntime({ env: readServerEnv({ NODE_ENV: 'production' }), clock, database, pages: { invalidate: () => undefined } });
  try {
    let stored = 0;
    for (const size of sizes) {
      const start = performance.now();
      await storeMatches(database, stored, size);
      stored = size;
      console.error(`${driver.kind}: ${size} matches stored in ${((performance.now() - start) / 1_000).toFixed(0)} s, ${await countOfDay(database)} on the day`);
      for (const [name, ask] of Object.entries(screens)) {
        const call = () => withRequestScope({ tags: new Set() }, ask);
        const value = await medianOf(call);
        atFirst.set(name, atFirst.get(name) ?? value);
        figures.push({ name: `${driver.kind}, ${size}: ${name}`, value, unit: 'ms', baselineName: `${sizes[0]} matches`, ratio: value / (atFirst.get(name) ?? value) });
        for (const read of size === sizes[0] ? [] : await queriesReadingAll(driver.sql, call)) console.error(`  ! ${name}: ${read}`);
      }
    }
  } finally {
    withdrawRuntime();
    await database.close();
  }
  return figures;
}

async function embeddedQueries(): Promise<BenchFigure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-bench-'));
  try {
    return await measure(await openEmbedded(path.join(folder, 'database')));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function postgresqlQueries(): Promise<BenchFigure[]> {
  const server = await startPostgresqlServer();
  if (!server) {
    console.error('SKIPPED on PostgreSQL: its binaries are not installed.');
    return [];
  }
  try {
    return await measure(openPostgresql(server.url('postgres')));
  } finally {
    await server.stop();
  }
}

/** The queries behind the screens at 10,000, 100,000 and 1,000,000 stored matches. */
export const queryBenchmarks = [postgresqlQueries, embeddedQueries];
