import path from 'node:path';
import type { Clock } from '@/lib/domain/shared/clock';
import { isFrameworkBuild } from '@/lib/env/build-phase';
import type { ServerEnv } from '@/lib/env/server';
import type { Database, Driver } from './client';
import { guardDatabase } from './transaction-guard';

/** The embedded database's folder inside DATA_DIR. */
export const embeddedFolder = 'database';

/** The template database that the build creates, relative to the project's folder. */
export const embeddedTemplate = 'dist/database';

/**
 * Opens PostgreSQL if DATABASE_URL is set, else the embedded database in DATA_DIR, after taking the folder's lock. Does
 * not migrate: lib/server/db/migrate.ts.
 * @param isPublicRead whether DATABASE_REPLICA_URL may serve the current read
 * @param onUnavailable called in the caller's context when PostgreSQL is unavailable
 * @throws {DataFolderInUseError} if another process holds DATA_DIR
 * @throws {Error} during `next build`, which must never touch data
 */
export async function openDatabase(
  env: Pick<ServerEnv, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<ServerEnv, 'DATABASE_REPLICA_URL' | 'NODE_ENV'>>,
  clock: Clock,
  isPublicRead?: () => boolean,
  onUnavailable?: () => void,
): Promise<Database> {
  if (isFrameworkBuild())
    throw new Error('The database is never opened during `next build`; pages read data only while the server runs.');
  if (!env.DATABASE_URL) return guardDatabase(await openLocked(env), clock);
  const { openPostgresql } = await import('./postgresql');
  return guardDatabase(
    openPostgresql(env.DATABASE_URL, isPublicRead && env.DATABASE_REPLICA_URL, onUnavailable),
    clock,
    isPublicRead,
  );
}

async function openLocked(env: Partial<Pick<ServerEnv, 'NODE_ENV'>> & Pick<ServerEnv, 'DATA_DIR'>): Promise<Driver> {
  const [{ openEmbedded }, { lockDataFolder }] = await Promise.all([
    import('./embedded'),
    import('./data-folder-lock'),
  ]);
  const lock = lockDataFolder(env.DATA_DIR);
  try {
    const driver = await openEmbedded(
      path.resolve(env.DATA_DIR, embeddedFolder),
      // Outside production the build may be outdated.
      env.NODE_ENV === 'production' ? path.resolve(embeddedTemplate) : undefined,
    );
    const close = async (): Promise<void> => {
      try {
        await driver.close();
      } finally {
        lock.release();
      }
    };
    return { ...driver, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
