import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { embeddedCopy } from './backup-folder';
import type { Driver } from './client';
import { DurableNodeFs, syncFolder, syncTree } from './durable-node-fs';
import { inTurns } from './in-turns';
import { PreparedStatements } from './prepared-statements';
import * as schema from './schema';
import { damagedDatabase } from './storage-error';
import { StorageWatch } from './storage-watch';

/**
 * PGlite's start parameters include -F (no fsync); without it, and with DurableNodeFs, an acknowledged commit is on
 * disk.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // There is one process with one connection: the system caches the files, and memory reserved here is never released.
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_connections=4',
  '-c',
  'plan_cache_mode=force_generic_plan',
  // The files are cached in memory, so random reads cost little more than sequential ones.
  '-c',
  'random_page_cost=1.1',
  // `maintain` samples 3,000 rows of a table, not 30,000, and needs little memory.
  '-c',
  'default_statistics_target=10',
  '-c',
  'maintenance_work_mem=8MB',
];

const common: PGliteOptions = { extensions: { pg_trgm, unaccent } };

/**
 * Opens the database in `folder`, created if missing or empty. The caller holds the folder's lock.
 * @param template an empty database to copy instead of creating one, which takes seconds and 700 MB at its peak
 * @throws {StorageError} if it cannot be written, or contains no complete database
 */
export async function openEmbedded(folder: string, template?: string): Promise<Driver> {
  const watch = new StorageWatch(folder);
  try {
    const content = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    if (content.length === 0) await createWhole(folder, watch, template);
    // PGlite would create a new one among the leftovers.
    else if (!content.includes('PG_VERSION')) throw damagedDatabase(folder, 'PG_VERSION is missing');
    const client = await startIn(folder, watch);
    watch.guard(client);
    const driver = asDriver(client, folder, watch);
    return { ...driver, failed: watch.failed, close: async () => (watch.hasFailed() ? undefined : driver.close()) };
  } catch (error) {
    throw watch.openingError(error);
  }
}

/** An in-memory database, optionally from a dump of `dumpDataDir`. For tests. */
export async function openInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ ...common, ...(dump && { loadDataDir: dump }) });
}

/** @param watch watches the database's files, if it has any */
export function asDriver(client: PGlite, folder?: string, watch?: StorageWatch): Driver {
  const turns = inTurns(client, new PreparedStatements(client, watch?.judge));
  return {
    kind: 'embedded',
    sql: drizzle(turns, { schema }),
    copyTo: (target) => copyFiles(turns, folder, target),
    maintain: () => vacuum(turns),
    close: () => client.close(),
  };
}

/** Goes table by table, so that requests are served in between. PGlite runs no autovacuum. */
async function vacuum(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`);
}

/**
 * The transaction holds the only connection, so everything else waits; writes since the checkpoint are in the
 * write-ahead log, which is copied too.
 */
async function copyFiles(client: PGlite, folder: string | undefined, target: string): Promise<void> {
  if (!folder) throw new Error('An in-memory database has no files to copy.');
  await client.query('CHECKPOINT');
  await client.transaction(() => fs.promises.cp(folder, path.join(target, embeddedCopy), { recursive: true }));
}

/**
 * Replaces the database in `folder` with a copy made by `copyTo`, completely or not at all. The caller holds the
 * folder's lock.
 * @param aside the folder to which an existing database is moved; null if there must be none
 */
export function restoreFiles(copy: string, folder: string, aside: string | null): 'restored' | 'replaced' | 'refused' {
  const occupied = fs.existsSync(folder);
  if (occupied && aside === null) return 'refused';
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.cpSync(path.join(copy, embeddedCopy), unfinished, { recursive: true, filter: isPlain });
  syncTree(unfinished);
  if (occupied && aside !== null) fs.renameSync(folder, aside);
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
  return occupied ? 'replaced' : 'restored';
}

/** Whether the entry is a file or a folder: nothing that was added to the copy after the check may point outside it. */
const isPlain = (file: string): boolean => {
  const found = fs.lstatSync(file);
  return found.isFile() || found.isDirectory();
};

const startIn = (folder: string, watch: StorageWatch): Promise<PGlite> =>
  PGlite.create({ ...common, fs: new DurableNodeFs(folder, watch), startParams, onStderr: watch.hear });

/** Creates the empty database in `folder` that `openEmbedded` takes as a template. */
export async function createTemplate(folder: string): Promise<void> {
  fs.rmSync(folder, { recursive: true, force: true });
  await createWhole(folder, new StorageWatch(folder));
}

/** Creates it under a temporary name first, so that a killed process leaves no incomplete database behind. */
async function createWhole(folder: string, watch: StorageWatch, template?: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  if (template !== undefined && fs.existsSync(path.join(template, 'PG_VERSION')))
    fs.cpSync(template, unfinished, { recursive: true });
  else await (await startIn(unfinished, watch)).close();
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
}
