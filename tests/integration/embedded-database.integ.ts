import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '@/lib/domain/shared/clock';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { rowsOf } from '@/lib/server/db/rows';
import { settings } from '@/lib/server/db/schema';
import { bothDatabases, useTestDatabase } from '@/tests/support/database';
import { root } from '@/tests/support/repository-files';

const clock = createClock();

describe('the embedded database', () => {
  let folder = '';
  let template = '';
  const children: ChildProcessWithoutNullStreams[] = [];

  const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-data-'));

  // The first creation is slow: done once, copied for each test.
  beforeAll(async () => {
    template = newFolder();
    const database = await openDatabase({ DATA_DIR: template, DATABASE_URL: undefined }, clock);
    await migrate(database);
    await database.close();
  });
  afterAll(() => fs.rmSync(template, { recursive: true, force: true }));

  beforeEach(() => {
    folder = newFolder();
    fs.cpSync(path.join(template, 'database'), path.join(folder, 'database'), { recursive: true });
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await Promise.all(children.splice(0).map(kill));
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const open = () => openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, clock);

  /** Starts another process on the same folder. */
  function start(...task: string[]): ChildProcessWithoutNullStreams {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/hold-database.ts', folder, ...task], {
      cwd: root,
    });
    children.push(child);
    return child;
  }

  it('syncs every commit to disk before it is acknowledged', async () => {
    const database = await open();
    const synced = vi.spyOn(fs, 'fdatasyncSync');
    for (let number = 0; number < 10; number += 1) {
      const before = synced.mock.calls.length;
      await database.transaction((tx) =>
        tx.execute(sql`insert into settings (key, value) values (${`synced-${number}`}, '1')`),
      );
      expect(synced.mock.calls.length).toBeGreaterThan(before);
    }
    const reads = synced.mock.calls.length;
    await database.sql.execute(sql`select count(*) from settings`);
    expect(synced.mock.calls.length).toBe(reads);
    synced.mockRestore();
    await database.close();
  });

  it('frees the space of deleted rows and counts the remaining ones for the planner', async () => {
    const database = await open();
    const counted = async () => {
      const result = await database.sql.execute(
        sql`select reltuples::int as rows, pg_relation_size(oid)::int as bytes from pg_class where relname = 'settings'`,
      );
      return rowsOf<{ rows: number; bytes: number }>(result)[0] ?? { rows: NaN, bytes: NaN };
    };
    await database.transaction((tx) =>
      tx.execute(sql`insert into settings (key, value) select 'row-' || n, '1' from generate_series(1, 2000) n`),
    );
    await database.transaction((tx) => tx.execute(sql`delete from settings where key like 'row-%'`));
    const before = await counted();
    expect(before.rows).toBe(-1);
    await database.maintain?.();
    const after = await counted();
    expect(after.rows).toBe(await database.sql.$count(settings));
    expect(after.bytes).toBeLessThan(before.bytes);
    await database.close();
  });

  it('allows one process at a time, and names the one that holds it', async () => {
    const holder = start();
    await line(holder, (text) => text === 'open');
    const refusal = `The data folder ${folder} (DATA_DIR) is in use by another process (pid ${holder.pid})`;
    await expect(open()).rejects.toThrow(refusal);

    const second = start();
    expect(await ended(second)).toMatchObject({ code: 1, errors: expect.stringContaining(refusal) as string });

    await kill(holder);
    const database = await open();
    await database.close();
  });

  it('cannot be opened twice by one process, and releases the folder when closed', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(`(pid ${process.pid})`);
    await database.close();
    await (await open()).close();
  });

  it.each([1, 2])('preserves every acknowledged row through kill -9, round %i', async (round) => {
    const writer = start('write');
    let acknowledged = 0;
    await line(writer, (text) => (acknowledged = Number(text) || acknowledged) >= round * 40);
    writer.stdout.on(
      'data',
      (chunk: Buffer) => (acknowledged = Number(chunk.toString().trim().split('\n').at(-1)) || acknowledged),
    );
    await kill(writer);

    const database = await open();
    const [row] = rowsOf<{ count: number; last: number }>(
      await database.sql.execute(
        sql`select count(*)::int as count, max(substr(key, 5)::int) as last from settings where key like 'row-%'`,
      ),
    );
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.last).toBe(row?.count);
    await database.close();
  });

  it('starts over if a first start was killed', async () => {
    fs.renameSync(path.join(folder, 'database'), path.join(folder, 'database.unfinished'));
    fs.rmSync(path.join(folder, 'database.unfinished', 'global'), { recursive: true });
    // Like the empty mount point of a volume, which already exists.
    fs.mkdirSync(path.join(folder, 'database'));
    const database = await open();
    expect(await migrate(database)).toBeGreaterThan(0);
    await database.close();
    expect(fs.readdirSync(folder).sort()).toEqual(['database', 'lock']);
  });

  it('is never opened while the framework builds pages', async () => {
    vi.stubEnv('NEXT_PHASE', 'phase-production-build');
    await expect(open()).rejects.toThrow('never opened during `next build`');
    vi.unstubAllEnvs();
    expect(fs.readdirSync(folder)).toEqual(['database']);
  });
});

describe.each(bothDatabases)('inside a transaction on %s', (kind) => {
  const test = useTestDatabase(kind);

  it('rejects the outer sql at once instead of waiting forever', async () => {
    await expect(test.database.transaction(() => test.database.sql.execute(sql`select 1`))).rejects.toThrow(
      'The outer sql was used inside a transaction',
    );
  });

  it('rejects a nested transaction', async () => {
    const nested = test.database.transaction(() => test.database.transaction(() => Promise.resolve()));
    await expect(nested).rejects.toThrow('transaction() was used inside a transaction');
  });

  it("uses the app's time, which is not set outside", async () => {
    const now = sql`select current_setting('app.now', true) as now`;
    const inside = await test.database.transaction((tx) => tx.execute(now));
    expect(rowsOf(inside)).toEqual([{ now: test.clock.now().toISOString() }]);
    expect(rowsOf<{ now: string | null }>(await test.database.sql.execute(now))[0]?.now || null).toBeNull();
  });

  it('rolls back failed work', async () => {
    const failing = test.database.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'lost', value: 1 });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await test.database.sql.$count(settings, eq(settings.key, 'lost'))).toBe(0);
  });
});

/** Waits for a line of the child's output. */
function line(child: ChildProcessWithoutNullStreams, fits: (text: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest = '';
    const read = (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      if (lines.some(fits)) {
        child.stdout.off('data', read);
        resolve();
      }
    };
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout.on('data', read);
    child.on('exit', (code) => reject(new Error(`The process ended with ${code ?? 'a signal'}: ${errors}`)));
  });
}

function ended(child: ChildProcessWithoutNullStreams): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, errors })));
}

function kill(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

describe('a crowd of queries on the embedded database', () => {
  const test = useTestDatabase('embedded');

  it('lets the event loop turn between any two of them', async () => {
    const events: string[] = [];
    let isOver = false;
    const turn = (): void => {
      events.push('turn');
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const ask = async () => {
      await test.database.sql.select().from(settings);
      events.push('query');
      await test.database.transaction(async (tx) => tx.select().from(settings));
      events.push('query');
    };
    await Promise.all(Array.from({ length: 8 }, ask));
    isOver = true;
    expect(events.filter((event) => event === 'query')).toHaveLength(16);
    expect(events.some((event, index) => event === 'query' && events[index + 1] === 'query')).toBe(false);
  });
});
