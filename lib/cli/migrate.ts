/** `npm run migrate`: brings the database up to date without starting the site. */
import { createClock } from '@/lib/domain/clock';
import { readServerEnv } from '@/lib/env/server';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { storageErrorIn } from '@/lib/server/db/storage-error';

try {
  const env = readServerEnv();
  const database = await openDatabase(env, createClock(env.APP_NOW === undefined ? undefined : new Date(env.APP_NOW)));
  try {
    const applied = await migrate(database);
    console.log(
      applied === 0
        ? 'The schema was up to date.'
        : `${applied} ${applied === 1 ? 'migration' : 'migrations'} applied.`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  const told = storageErrorIn(error) ?? error;
  console.error(told instanceof Error ? told.message : told);
  process.exitCode = 1;
}
