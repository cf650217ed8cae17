/** `npm run move-to-postgresql`: copies the embedded database of DATA_DIR into the PostgreSQL at DATABASE_URL. */
import { createClock } from '@/lib/domain/shared/clock';
import { EnvironmentError, readServerEnv } from '@/lib/env/server';
import { errorMessages } from '@/lib/server/db/error-messages';
import { moveToPostgresql } from '@/lib/server/services/backup/move-to-postgresql';
import { readCommandLine } from './command-line';

readCommandLine({
  command: 'npm run move-to-postgresql',
  does: 'Copies everything from the embedded database in DATA_DIR into the empty PostgreSQL database at DATABASE_URL, while no site runs on either.',
  options: {},
  examples: [''],
  fails: 'nothing was copied; the reason is printed, and the command can be run again',
});

try {
  const env = readServerEnv();
  const clock = createClock(env.APP_NOW === undefined ? undefined : new Date(env.APP_NOW));
  await moveToPostgresql(env, clock, (line) => console.log(line));
} catch (error) {
  console.error(errorMessages(error));
  if (error instanceof EnvironmentError && error.problems.some(({ name }) => name === 'AUTH_SECRET'))
    console.error(
      'The secret of a site that never set one is in its data folder: AUTH_SECRET="$(cat "$DATA_DIR/auth-secret")"',
    );
  process.exitCode = 1;
}
