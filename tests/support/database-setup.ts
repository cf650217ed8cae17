import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createClock } from '@/lib/domain/shared/clock';
import { asDriver, openInMemory } from '@/lib/server/db/embedded';
import { migrate } from '@/lib/server/db/migrate';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { startPostgresqlServer } from './postgresql-server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file with the dump of a migrated embedded database that knows the teams. */
    embeddedDump: string;
    /** Connection string of a server whose `template_pitchcast` is the same; null if PostgreSQL is not installed. */
    postgresql: string | null;
  }
}

/** Runs once per test run: creates what tests/support/database.ts makes fresh databases from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-dump-'));
  const dump = path.join(folder, 'migrated.tar');
  await writeEmbeddedDump(dump);
  project.provide('embeddedDump', dump);

  const server = await startPostgresqlServer();
  if (server) await createTemplate(server.url);
  else
    console.log(
      'SKIPPED on PostgreSQL: its binaries are not installed; integration tests run on the embedded database only.',
    );
  project.provide('postgresql', server ? server.url('postgres') : null);

  return async () => {
    await server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

async function writeEmbeddedDump(file: string): Promise<void> {
  const client = await openInMemory();
  const database = guardDatabase(asDriver(client), createClock());
  await migrate(database);
  await prepareTeams({ database });
  fs.writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
}

async function createTemplate(url: (name: string) => string): Promise<void> {
  const admin = new pg.Client({ connectionString: url('postgres') });
  await admin.connect();
  await admin.query('create database template_pitchcast');
  await admin.end();
  const template = guardDatabase(openPostgresql(url('template_pitchcast')), createClock());
  await migrate(template);
  await prepareTeams({ database: template });
  await template.close();
}
