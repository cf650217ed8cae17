/** `npm run restore -- --from FOLDER [--replace]`: back to a backup, while no server runs on the database. */
import path from 'node:path';
import { createClock } from '@/lib/domain/clock';
import { readServerEnv } from '@/lib/env/server';
import { errorWords } from '@/lib/server/db/error-words';
import { restoreBackup } from '@/lib/server/services/backup/restore-backup';
import { readCommandLine, refuse } from './command-line';

const usage = {
  command: 'npm run restore',
  does: 'Goes back to a backup, while no server runs on the database.',
  options: {
    from: { type: 'string', value: 'FOLDER', says: 'what `npm run backup` made' },
    replace: { type: 'boolean', says: 'also where the database holds something, which is kept aside' },
  },
  examples: ['--from /mnt/elsewhere/monday', '--from /mnt/elsewhere/monday --replace'],
  fails: 'the backup is damaged or nothing was changed',
} as const;

const { values } = readCommandLine(usage);
if (!values.from) refuse(usage, '--from is missing; expected the folder of a backup');
const from = path.resolve(values.from);

try {
  const env = readServerEnv();
  const clock = createClock(env.APP_NOW === undefined ? undefined : new Date(env.APP_NOW));
  const holds = await restoreBackup(env, clock, { from, replace: values.replace ?? false }, (line) =>
    console.log(line),
  );
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  console.error(errorWords(error));
  process.exitCode = 1;
}
