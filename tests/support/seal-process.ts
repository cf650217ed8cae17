/**
 * A separate instance for tests: opens the PostgreSQL database in its argument, prints "ready", and for each instant
 * that arrives as a line sets its clock to it, seals the bet of the day and prints whether it was this process that
 * decided.
 */
import { createInterface } from 'node:readline';
import { readServerEnv } from '@/lib/env/server';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';

const [url = ''] = process.argv.slice(2);
let now = new Date(0);
const database = guardDatabase(openPostgresql(url), { now: () => now });
const env = readServerEnv({ NODE_ENV: 'test' });

// Connects before the race starts.
await database.transaction((tx) => tx.execute('select 1'));
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  now = new Date(line);
  console.log(String(await sealBetOfTheDay({ database, env })));
}
await database.close();
