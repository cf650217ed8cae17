import path from 'node:path';
import type { BackupCommand } from '@/lib/contracts/commands';
import { counted } from '@/lib/domain/shared/counted';
import { writeBackup } from '@/lib/server/db/backup-folder';
import type { Runtime } from '@/lib/server/runtime';
import { backupKey } from './backup-key';

/**
 * Copies the database while the site runs.
 * @throws {OperatorError} if the folder exists already, or pg_dump is missing
 */
export async function makeBackup(
  { env, clock, database }: Pick<Runtime, 'env' | 'clock' | 'database'>,
  { to }: BackupCommand,
  announce: (line: string) => void,
): Promise<boolean> {
  const madeAt = clock.now();
  const folder = path.resolve(to ?? path.join(env.DATA_DIR, 'backups', madeAt.toISOString().replaceAll(/[:.]/g, '-')));
  const { files } = await writeBackup(database, folder, { madeAt, key: backupKey(env, announce) });
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  announce(`Backup written to ${folder}: ${megabytes.toFixed(1)} MB in ${counted(files.length, 'file')}.`);
  announce(
    `Keep it on another machine, and ${env.DATABASE_URL ? 'AUTH_SECRET' : `${path.resolve(env.DATA_DIR, 'auth-secret')}`} apart from it: without that secret everyone must log in again, and second factors are lost.`,
  );
  return true;
}
