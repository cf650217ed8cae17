/** `npm run restore -- --from FOLDER [--replace] [--unsigned]`: restores a backup, while no server uses the database. */
import path from 'node:path';
import { createClock } from '@/lib/domain/shared/clock';
import { readServerEnv } from '@/lib/env/server';
import { errorMessages } from '@/lib/server/db/error-messages';
import { restoreBackup } from '@/lib/server/services/backup/restore-backup';
import { readCommandLine, refuse } from './command-line';

const usage = {
  command: 'npm run restore',
  does: 'Restores a backup, while no server runs on the database.',
  options: {
    from: { type: 'string', value: 'FOLDER', help: 'a folder made by `npm run backup`' },
    replace: { type: 'boolean', help: 'even if the database has data, which is moved aside' },
    unsigned: { type: 'boolean', help: 'also restores a backup without a key, as older versions made them' },
  },
  examples: ['--from /mnt/elsewhere/monday', '--from /mnt/elsewhere/monday --replace'],
  fails: 'the backup is damaged or was altered, or the database was left unchanged',
} as const;

const { values } = readCommandLine(usage);
if (!values.from) refuse(usage, '--from is missing; expected the folder of a backup');
const from = path.resolve(values.from);

try {
  const env = readServerEnv();
  const clock = createClock(env.APP_NOW === undefined ? undefined : new Date(env.APP_NOW));
  const holds = await restoreBackup(
    env,
    clock,
    { from, replace: values.replace ?? false, takesUnsigned: values.unsigned ?? false },
    (line) => console.log(line),
  );
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  console.error(errorMessages(error));
  process.exitCode = 1;
}
