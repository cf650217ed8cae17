import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Driver } from './client';
import { DurableNodeFs, syncFolder, syncTree } from './durable-node-fs';
import * as schema from './schema';

/** PGlite's own start parameters hold -F (no fsync); without it and with DurableNodeFs a commit is on the disk when it is acknowledged. */
const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

const common: PGliteOptions = { extensions: { pg_trgm, unaccent } };

/** Opens the database in `folder`, which is created where it is missing. Whoever calls holds the folder's lock. */
export async function openEmbedded(folder: string): Promise<Driver> {
  if (!fs.existsSync(folder)) await createWhole(folder);
  return asDriver(await startIn(folder));
}

/** A database that is gone with the process, from a dump of `dumpDataDir` where one is given. For tests. */
export async function openInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ ...common, ...(dump && { loadDataDir: dump }) });
}

export function asDriver(client: PGlite): Driver {
  return { kind: 'embedded', sql: drizzle(client, { schema }), close: () => client.close() };
}

const startIn = (folder: string): Promise<PGlite> => PGlite.create({ ...common, fs: new DurableNodeFs(folder), startParams });

/** Under another name first: a process killed on the way leaves no half-made database behind. */
async function createWhole(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  await (await startIn(unfinished)).close();
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
}
