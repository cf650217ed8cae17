import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createClock } from '@/lib/domain/shared/clock';
import { readServerEnv, type ServerEnv } from '@/lib/env/server';
import type { Database } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { restorePostgresql } from '@/lib/server/db/postgresql-dump';
import { rowsOf } from '@/lib/server/db/rows';
import { makeBackup } from '@/lib/server/services/backup/make-backup';
import { restoreBackup } from '@/lib/server/services/backup/restore-backup';
import { bothDatabases, type DatabaseKind } from '@/tests/support/database';

const clock = createClock();

/** Databases that a test fills, copies and restores: created by name, removed at the end. */
function usePlaces(kind: DatabaseKind) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-backup-'));
  const server = inject('postgresql');
  const made: string[] = [];
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server ?? '' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  afterAll(async () => {
    for (const name of made) await administer(`drop database ${name}`);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    async place(): Promise<ServerEnv> {
      const base = readServerEnv({
        NODE_ENV: 'test',
        DATA_DIR: path.join(folder, randomUUID()),
        BACKUP_KEY: 'the key that the operator keeps in a safe',
      });
      if (kind === 'embedded') return base;
      const name = `backup_${randomUUID().replaceAll('-', '')}`;
      await administer(`create database ${name}`);
      made.push(name);
      const url = new URL(server ?? '');
      url.pathname = `/${name}`;
      return { ...base, DATABASE_URL: url.href };
    },
  };
}

async function within<Reply>(env: ServerEnv, work: (database: Database) => Promise<Reply>): Promise<Reply> {
  const database = await openDatabase(env, clock);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

const write = (database: Database, number: number) =>
  database.transaction((tx) =>
    tx.execute(sql`insert into settings (key, value) values (${`row-${String(number).padStart(6, '0')}`}, '1')`),
  );
const rowNumbers = (env: ServerEnv) =>
  within(env, async ({ sql: reads }) =>
    rowsOf<{ key: string }>(await reads.execute(sql`select key from settings where key like 'row-%' order by key`)).map(
      ({ key }) => Number(key.slice(4)),
    ),
  );

describe.each(bothDatabases)('a backup (%s)', (kind) => {
  const { folder, place } = usePlaces(kind);
  const lines: string[] = [];
  const announce = (line: string): void => void lines.push(line);
  let source: ServerEnv;
  let backup: string;
  let acknowledged = 0;
  beforeAll(async () => {
    source = await place();
    backup = path.join(folder, 'backup');
    await within(source, async (database) => {
      for (; acknowledged < 20; acknowledged += 1) await write(database, acknowledged + 1);
      let copying = true;
      let number = acknowledged;
      const writing = (async () => {
        while (copying) {
          await write(database, (number += 1));
          // The embedded database responds within the current turn of the event loop, so nothing else would ever run.
          await setImmediate();
        }
      })();
      await makeBackup({ env: source, clock, database }, { to: backup }, announce);
      copying = false;
      await writing;
      await expect(makeBackup({ env: source, clock, database }, { to: backup }, announce)).rejects.toThrow(
        'already exists',
      );
    });
  });
  beforeEach(() => lines.splice(0));

  it('contains, if made while the site writes, all that was acknowledged before, in whole transactions and in order', async () => {
    const target = await place();
    expect(await restoreBackup(target, clock, { from: backup, replace: false }, announce)).toBe(true);
    expect(lines).toContainEqual(expect.stringContaining('Restored: 0 matches, 0 accounts.'));
    const numbers = await rowNumbers(target);
    expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    await within(target, (database) => write(database, 999_999));
  });

  it('replaces a database only with --replace', async () => {
    const target = await place();
    await restoreBackup(target, clock, { from: backup, replace: false }, announce);
    await within(target, (database) => write(database, 500_000));
    await expect(restoreBackup(target, clock, { from: backup, replace: false }, announce)).rejects.toThrow(
      'already contains a database',
    );
    expect(await rowNumbers(target)).toContain(500_000);
    await restoreBackup(target, clock, { from: backup, replace: true }, announce);
    const numbers = await rowNumbers(target);
    expect(numbers).toContain(1);
    expect(numbers).not.toContain(500_000);
    if (kind === 'embedded')
      expect(fs.readdirSync(target.DATA_DIR).filter((name) => name.startsWith('database.replaced-'))).toHaveLength(1);
  });

  it.runIf(kind === 'postgresql')('replaces what a newer version has added, but only as a whole', async () => {
    const target = await place();
    await restoreBackup(target, clock, { from: backup, replace: false }, announce);
    await within(target, async ({ sql: tx }) => {
      await tx.execute(sql`create table newer (match_id integer references matches)`);
      await tx.execute(sql`create table alone (id integer primary key, at timestamptz default app_now())`);
      await tx.execute(sql`create type mood as (is_sad boolean)`);
      await tx.execute(sql`create function newer_rows() returns setof newer language sql as 'select * from newer'`);
      await tx.execute(sql`create view names as select name from teams`);
      // It depends on the first table by name and disappears with it, but is still listed among those to drop.
      await tx.execute(sql`create view addresses as select email from accounts`);
      await tx.execute(sql`insert into settings (key, value) values ('row-600000', '1')`);
    });
    const added = () =>
      within(target, async ({ sql: reads }) =>
        rowsOf(
          await reads.execute(
            sql`select to_regclass('newer') as a, to_regclass('alone') as b, to_regtype('mood') as c, to_regproc('newer_rows') as d, to_regclass('names') as e`,
          ),
        ).flatMap(Object.values<unknown>),
      );
    const all = ['newer', 'alone', 'mood', 'newer_rows', 'names'];
    expect(await added()).toEqual(all);

    const cut = path.join(folder, randomUUID());
    fs.cpSync(backup, cut, { recursive: true });
    const dump = path.join(cut, 'database.dump');
    fs.truncateSync(dump, fs.statSync(dump).size - 100);
    await expect(restorePostgresql(target.DATABASE_URL ?? '', cut)).rejects.toThrow('pg_restore failed');
    // The database refuses it after everything has been dropped.
    const other = path.join(folder, randomUUID());
    await within(target, async (database) => {
      await database.sql.execute(sql`create schema other`);
      await makeBackup({ env: target, clock, database }, { to: other }, announce);
    });
    await expect(restoreBackup(target, clock, { from: other, replace: true }, announce)).rejects.toThrow(
      /The database rejected the backup: .*schema "other" already exists/,
    );
    expect(await added()).toEqual(all);
    expect(await rowNumbers(target)).toContain(600_000);

    await restoreBackup(target, clock, { from: backup, replace: true }, announce);
    expect(await added()).toEqual(all.map(() => null));
    expect(await rowNumbers(target)).not.toContain(600_000);
  });

  it.runIf(kind === 'postgresql')('runs no command from a forged dump', async () => {
    const forged = path.join(folder, randomUUID());
    const trace = path.join(folder, 'trace');
    const text = 'F'.repeat(200);
    const origin = await place();
    await within(origin, async (database) => {
      await database.sql.execute(sql.raw(`create table forged (note text default '${text}')`));
      await makeBackup({ env: origin, clock, database }, { to: forged }, announce);
    });
    const dump = path.join(forged, 'database.dump');
    const content = fs.readFileSync(dump, 'latin1');
    const copied = `'${text}'::text`;
    expect(content).toContain(copied);
    fs.mkdirSync(trace);
    // Same length, so that the archive stays intact; psql runs what follows such a backslash.
    const command = `\n\\! rmdir ${trace}`.padEnd(copied.length);
    expect(command).toHaveLength(copied.length);
    fs.writeFileSync(dump, content.replace(copied, command), 'latin1');
    const target = await place();
    await within(target, (database) => write(database, 800_000));
    await expect(restorePostgresql(target.DATABASE_URL ?? '', forged)).rejects.toThrow(
      /rejected the backup: syntax error/,
    );
    expect(fs.existsSync(trace)).toBe(true);
    expect(await rowNumbers(target)).toContain(800_000);
  });

  it('is refused by name if damaged, incomplete, mixed with other files or of the other kind, and changes nothing', async () => {
    const target = await place();
    await restoreBackup(target, clock, { from: backup, replace: false }, announce);
    await within(target, (database) => write(database, 700_000));
    const refused = async (spoil: (copy: string) => void, words: string | RegExp): Promise<void> => {
      const copy = path.join(folder, randomUUID());
      fs.cpSync(backup, copy, { recursive: true });
      spoil(copy);
      await expect(restoreBackup(target, clock, { from: copy, replace: true }, announce)).rejects.toThrow(words);
    };
    const { files } = JSON.parse(fs.readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as {
      files: { path: string; bytes: number }[];
    };
    const largest = files.reduce((most, file) => (file.bytes > most.bytes ? file : most)).path;
    await refused((copy) => fs.truncateSync(path.join(copy, largest), 100), new RegExp(`damaged: ${largest}`));
    await refused(
      (copy) => fs.writeSync(fs.openSync(path.join(copy, largest), 'r+'), 'x', 4_096),
      `damaged: ${largest}`,
    );
    await refused((copy) => fs.rmSync(path.join(copy, largest)), `${largest} is missing`);
    await refused((copy) => fs.writeFileSync(path.join(copy, 'notes.txt'), ''), 'notes.txt is not part');
    await refused((copy) => fs.rmSync(path.join(copy, 'manifest.json')), 'it has no manifest.json');
    await refused((copy) => fs.writeFileSync(path.join(copy, 'manifest.json'), '{'), 'cannot be read');
    // Forged by somebody who can write to the folder: the listed contents match the list.
    const secret = path.join(folder, 'secret');
    fs.writeFileSync(secret, 'of this machine');
    const linked = (copy: string) => {
      fs.copyFileSync(path.join(copy, largest), secret);
      fs.rmSync(path.join(copy, largest));
      fs.symlinkSync(secret, path.join(copy, largest));
    };
    await refused(linked, /is a symbolic link/);
    await refused((copy) => fs.symlinkSync(folder, path.join(copy, 'elsewhere')), 'elsewhere in');
    await refused((copy) => {
      fs.renameSync(path.join(copy, 'manifest.json'), path.join(folder, 'listed'));
      fs.symlinkSync(path.join(folder, 'listed'), path.join(copy, 'manifest.json'));
    }, 'cannot be read');
    const listed = (name: string) => (copy: string) => {
      const file = path.join(copy, 'manifest.json');
      const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as { files: unknown[] };
      const sha256 = createHash('sha256').update('').digest('hex');
      fs.writeFileSync(path.join(copy, name), '');
      fs.writeFileSync(
        file,
        JSON.stringify({ ...manifest, files: [...manifest.files, { path: name, bytes: 0, sha256 }] }),
      );
    };
    await refused(listed('../notes.txt'), '../notes.txt does not belong');
    await refused(listed('notes.txt'), 'notes.txt does not belong');
    const other =
      kind === 'embedded'
        ? { ...target, DATABASE_URL: 'postgresql://localhost/nobody' }
        : { ...target, DATABASE_URL: undefined };
    await expect(restoreBackup(other, clock, { from: backup, replace: true }, announce)).rejects.toThrow(
      'DATABASE_URL',
    );
    expect(await rowNumbers(target)).toContain(700_000);
  });

  it('is refused if somebody has changed it, and cannot be restored without its key or with another one', async () => {
    const target = await place();
    const restored = (env: ServerEnv, from: string, takesUnsigned = false) =>
      restoreBackup(env, clock, { from, replace: true, takesUnsigned }, announce);
    const forged = path.join(folder, randomUUID());
    fs.cpSync(backup, forged, { recursive: true });
    const manifestOf = (copy: string): string => path.join(copy, 'manifest.json');
    const manifest = JSON.parse(fs.readFileSync(manifestOf(forged), 'utf8')) as {
      mac?: string;
      files: { path: string; bytes: number; sha256: string }[];
    };
    const [first] = manifest.files;
    const changed = Buffer.concat([fs.readFileSync(path.join(forged, first!.path)), Buffer.from('x')]);
    fs.writeFileSync(path.join(forged, first!.path), changed);
    first!.bytes = changed.byteLength;
    first!.sha256 = createHash('sha256').update(changed).digest('hex');
    fs.writeFileSync(manifestOf(forged), JSON.stringify(manifest));
    await expect(restored(target, forged)).rejects.toThrow('was changed after it was made');
    await expect(restored({ ...target, BACKUP_KEY: 'another key, as long as the first one' }, backup)).rejects.toThrow(
      'another BACKUP_KEY',
    );
    await expect(restored({ ...target, BACKUP_KEY: undefined }, backup)).rejects.toThrow('BACKUP_KEY is not set');

    const old = path.join(folder, randomUUID());
    fs.cpSync(backup, old, { recursive: true });
    const { mac: _, ...without } = JSON.parse(fs.readFileSync(manifestOf(old), 'utf8')) as { mac: string };
    fs.writeFileSync(manifestOf(old), JSON.stringify(without));
    await expect(restored(target, old)).rejects.toThrow('--unsigned');
    expect(await restored({ ...target, BACKUP_KEY: undefined }, old, true)).toBe(true);
  });

  it('has a key that is created with the first backup and shown only then', async () => {
    const origin = { ...(await place()), BACKUP_KEY: undefined };
    const [one, two] = [path.join(folder, randomUUID()), path.join(folder, randomUUID())];
    await within(origin, async (database) => {
      await makeBackup({ env: origin, clock, database }, { to: one }, announce);
      await makeBackup({ env: origin, clock, database }, { to: two }, announce);
    });
    const shown = lines.flatMap((line) => /shown only this once: ([\w-]{43})\./.exec(line)?.slice(1) ?? []);
    expect(shown).toHaveLength(1);
    const target = { ...(await place()), BACKUP_KEY: shown[0] };
    expect(await restoreBackup(target, clock, { from: two, replace: false }, announce)).toBe(true);
  });
});
