import path from 'node:path';
import type { Clock } from '@/lib/domain/shared/clock';
import { counted } from '@/lib/domain/shared/counted';
import { OperatorError } from '@/lib/domain/shared/errors';
import type { ServerEnv } from '@/lib/env/server';
import { checkBackup } from '@/lib/server/db/backup-folder';
import { lockDataFolder } from '@/lib/server/db/data-folder-lock';
import { restoreFiles } from '@/lib/server/db/embedded';
import { migrate } from '@/lib/server/db/migrate';
import { embeddedFolder, openDatabase } from '@/lib/server/db/open-database';
import { restorePostgresql } from '@/lib/server/db/postgresql-dump';
import { countStored, hasTables } from '@/lib/server/repositories/readiness-repository';
import { describeLedger } from '@/lib/server/services/predicting/describe-ledger';
import { readBackupKey } from './backup-key';

type Restoring = { from: string; replace: boolean; takesUnsigned?: boolean };
type Announce = (line: string) => void;

/**
 * Replaces the database with a backup, migrates its schema, and recomputes its ledger. No server may use it meanwhile.
 * @param takesUnsigned whether to restore an unsigned backup, as older versions made them
 * @param replace whether an existing database may be replaced; the embedded one is moved aside, never deleted
 * @returns whether the ledger is intact
 * @throws {OperatorError} if the backup is damaged, changed or of the other kind of database, or a database exists and
 *   `replace` is not given
 * @throws {DataFolderInUseError} if a process holds DATA_DIR
 */
export async function restoreBackup(
  env: ServerEnv,
  clock: Clock,
  { from, replace, takesUnsigned = false }: Restoring,
  announce: Announce,
): Promise<boolean> {
  const { kind, madeAt } = await checkBackup(from, { key: readBackupKey(env), takesUnsigned });
  const target = env.DATABASE_URL ? 'postgresql' : 'embedded';
  if (kind !== target)
    throw new OperatorError(
      `The backup in ${from} is of ${names[kind]}, but the settings name ${names[target]}: ${kind === 'embedded' ? 'unset' : 'set'} DATABASE_URL.`,
    );
  announce(`The backup of ${madeAt} is complete.`);
  if (env.DATABASE_URL) await intoPostgresql(env, clock, { from, replace }, env.DATABASE_URL);
  else intoFolder(env.DATA_DIR, clock, { from, replace }, announce);

  const database = await openDatabase(env, clock);
  try {
    const applied = await migrate(database);
    if (applied > 0) announce(`It was made by an older version: ${counted(applied, 'migration')} applied.`);
    const { matches, accounts } = await countStored(database.sql);
    announce(`Restored: ${counted(matches, 'match', 'matches')}, ${counted(accounts, 'account')}.`);
    return await describeLedger(database.sql, announce);
  } finally {
    await database.close();
  }
}

const names = { embedded: 'the embedded database', postgresql: 'PostgreSQL' } as const;
const refusal = (where: string): OperatorError =>
  new OperatorError(
    `${where} already contains a database. Nothing was changed; --replace restores the backup in its place.`,
  );

function intoFolder(dataDir: string, clock: Clock, { from, replace }: Restoring, announce: Announce): void {
  const folder = path.resolve(dataDir, embeddedFolder);
  const lock = lockDataFolder(dataDir);
  try {
    const aside = `${folder}.replaced-${clock.now().toISOString().replaceAll(/[:.]/g, '-')}`;
    const moved = restoreFiles(from, folder, replace ? aside : null);
    if (moved === 'refused') throw refusal(path.resolve(dataDir));
    if (moved === 'replaced') announce(`The previous database is now in ${aside}.`);
  } finally {
    lock.release();
  }
}

async function intoPostgresql(env: ServerEnv, clock: Clock, { from, replace }: Restoring, url: string): Promise<void> {
  if (!replace) {
    const database = await openDatabase(env, clock);
    try {
      if (await hasTables(database.sql)) throw refusal('DATABASE_URL');
    } finally {
      await database.close();
    }
  }
  await restorePostgresql(url, from);
}
