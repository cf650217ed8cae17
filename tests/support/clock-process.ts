/**
 * A site without pages on the environment's data folder and source, whose clock is set by its parent: for each instant
 * that arrives it runs every job due by then and sends back what failed. Its parent kills it.
 */
import { readServerEnv } from '@/lib/env/server';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { provideRuntime, type Runtime } from '@/lib/server/runtime';
import { prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { createJobs, prepareSlots, runDueJobs } from '@/lib/server/services/jobs/jobs';

const [start = ''] = process.argv.slice(2);
let now = new Date(start);
const clock = { now: () => now };
const env = readServerEnv();
const database = await openDatabase(env, clock);
await migrate(database);
const runtime: Runtime = { env, clock, database, pages: { invalidate: () => undefined } };
provideRuntime(runtime);
await prepareData(runtime, () => undefined);
await prepareSlots(runtime);
const jobs = createJobs(runtime);
process.on('message', (instant: string) => {
  now = new Date(instant);
  const failed: string[] = [];
  void runDueJobs(runtime, jobs, (job, error) => failed.push(`${job}: ${String(error)}`)).then(() =>
    process.send?.({ failed }),
  );
});
process.send?.({ failed: [] });
