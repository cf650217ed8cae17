/**
 * A separate instance for tests: opens the PostgreSQL database in its argument, prints "ready", and for each instant
 * that arrives as a line sets its clock to it, distributes and sends alerts and prints how many it sent.
 */
import { createInterface } from 'node:readline';
import { readServerEnv } from '@/lib/env/server';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { provideRuntime } from '@/lib/server/runtime';
import { deliverAlerts } from '@/lib/server/services/alerts/deliver-alerts';
import { distributeAlerts } from '@/lib/server/services/alerts/distribute-alerts';

const [url = '', secret = ''] = process.argv.slice(2);
let now = new Date(0);
const clock = { now: () => now };
const database = guardDatabase(openPostgresql(url), clock);
const runtime = {
  env: { ...readServerEnv({ NODE_ENV: 'test' }), AUTH_SECRET: secret },
  clock,
  database,
  pages: { invalidate: () => undefined },
};
provideRuntime(runtime);

// Connects before the race starts.
await database.transaction((tx) => tx.execute('select 1'));
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  now = new Date(line);
  await distributeAlerts(runtime);
  console.log(String(await deliverAlerts(runtime)));
}
await database.close();
