import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ServerEnv } from '@/lib/env/server';

type Settings = Pick<ServerEnv, 'BACKUP_KEY' | 'DATA_DIR'>;

const fileOf = ({ DATA_DIR }: Settings): string => path.resolve(DATA_DIR, 'backup-key');

/** The key that authenticates backups: from the settings, or the one created for the first backup. */
export function readBackupKey(env: Settings): string | undefined {
  if (env.BACKUP_KEY !== undefined) return env.BACKUP_KEY;
  const file = fileOf(env);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}

/** Creates the key at the first backup, and prints it only that once. */
export function backupKey(env: Settings, announce: (line: string) => void): string {
  const known = readBackupKey(env);
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('base64url');
  fs.mkdirSync(env.DATA_DIR, { recursive: true });
  fs.writeFileSync(fileOf(env), `${key}\n`, { mode: 0o600, flag: 'wx' });
  announce(
    `The key of this site's backups, shown only this once: ${key}. Keep it apart from them: a restore on another machine needs it as BACKUP_KEY, and refuses a backup that has been changed.`,
  );
  return key;
}
