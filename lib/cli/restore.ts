/** `npm run restore -- --from FOLDER [--replace]`: back to a backup, while no server runs on the database. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClock } from '@/lib/domain/clock';
import { readServerEnv } from '@/lib/env/server';
import { storageErrorIn } from '@/lib/server/db/storage-error';
import { restoreBackup } from '@/lib/server/services/backup/restore-backup';

const usage = 'Usage: npm run restore -- --from FOLDER [--replace]';

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
  if (!values.from) throw new Error(`--from is missing\n${usage}`);
  const env = readServerEnv();
  const clock = createClock(env.APP_NOW === undefined ? undefined : new Date(env.APP_NOW));
  const holds = await restoreBackup(
    env,
    clock,
    { from: path.resolve(values.from), replace: values.replace ?? false },
    (line) => console.log(line),
  );
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  const told = storageErrorIn(error) ?? error;
  console.error(told instanceof Error ? told.message : String(told));
  process.exitCode = 1;
}
