import { createClock } from '@/lib/domain/shared/clock';
/** `npm run migrate`: brings the database up to date without starting the site. */
import { counted } from '@/lib/domain/shared/counted';
import { readServerEnv } from '@/lib/env/server';
import { errorMessages } from '@/lib/server/db/error-messages';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { readCommandLine } from './command-line';

readCommandLine({
  command: 'npm run migrate',
  does: 'Brings the database up to date without starting the site. Every start does this too.',
  options: {},
  examples: [''],
  fails: 'the database cannot be opened or brought up to date',
});

try {
  const env = readServerEnv();
  const database = await openDatabase(env, createClock(env.APP_NOW === undefined ? undefined : new Date(env.APP_NOW)));
  try {
    const applied = await migrate(database);
    console.log(applied === 0 ? 'The schema was up to date.' : `${counted(applied, 'migration')} applied.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(errorMessages(error));
  process.exitCode = 1;
}
