import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Driver } from './client';
import { DurableNodeFs, syncFolder, syncTree } from './durable-node-fs';
import { inTurns } from './in-turns';
import * as schema from './schema';
import { damagedDatabase } from './storage-error';
import { StorageWatch } from './storage-watch';

/** PGlite's own start parameters hold -F (no fsync); without it and with DurableNodeFs a commit is on the disk when it is acknowledged. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Folder of a copy's files within the backup. */
const embeddedCopy = 'database';

const common: PGliteOptions = { extensions: { pg_trgm, unaccent } };

/**
 * Opens the database in `folder`, which is created where it is missing or empty. Whoever calls holds the folder's lock.
 * @throws {StorageError} where it cannot be written, or what is there is no whole database
 */
export async function openEmbedded(folder: string): Promise<Driver> {
  const watch = new StorageWatch(folder);
  try {
    const content = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    if (content.length === 0) await createWhole(folder, watch);
    // PGlite would begin a new one between the remains.
    else if (!content.includes('PG_VERSION')) throw damagedDatabase(folder, 'PG_VERSION is missing');
    const client = await startIn(folder, watch);
    watch.guard(client);
    const driver = asDriver(client, folder);
    return { ...driver, failed: watch.failed, close: async () => (watch.hasFailed() ? undefined : driver.close()) };
  } catch (error) {
    throw watch.openingError(error);
  }
}

/** A database that is gone with the process, from a dump of `dumpDataDir` where one is given. For tests. */
export async function openInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ ...common, ...(dump && { loadDataDir: dump }) });
}

export function asDriver(client: PGlite, folder?: string): Driver {
  return {
    kind: 'embedded',
    sql: drizzle(inTurns(client), { schema }),
    copyTo: (target) => copyFiles(client, folder, target),
    close: () => client.close(),
  };
}

/** Everybody else waits while a transaction holds the one connection; what was written since the checkpoint stands in the write-ahead log, which is copied too. */
async function copyFiles(client: PGlite, folder: string | undefined, target: string): Promise<void> {
  if (!folder) throw new Error('A database in memory has no files that could be copied.');
  await client.exec('CHECKPOINT');
  await client.transaction(() => fs.promises.cp(folder, path.join(target, embeddedCopy), { recursive: true }));
}

/**
 * Puts a copy that `copyTo` has made in the place of the database in `folder`, whole or not at all. Whoever calls holds the folder's lock.
 * @param aside where a database that is there already is moved to; null where none may be
 */
export function restoreFiles(copy: string, folder: string, aside: string | null): 'restored' | 'replaced' | 'refused' {
  const occupied = fs.existsSync(folder);
  if (occupied && aside === null) return 'refused';
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.cpSync(path.join(copy, embeddedCopy), unfinished, { recursive: true });
  syncTree(unfinished);
  if (occupied && aside !== null) fs.renameSync(folder, aside);
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
  return occupied ? 'replaced' : 'restored';
}

const startIn = (folder: string, watch: StorageWatch): Promise<PGlite> =>
  PGlite.create({ ...common, fs: new DurableNodeFs(folder, watch), startParams, onStderr: watch.hear });

/** Under another name first: a process killed on the way leaves no half-made database behind. */
async function createWhole(folder: string, watch: StorageWatch): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  await (await startIn(unfinished, watch)).close();
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
}
