import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '@/lib/domain/shared/clock';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { rowsOf } from '@/lib/server/db/rows';
import { settings } from '@/lib/server/db/schema';
import { storageErrorIn, storageErrorOf } from '@/lib/server/db/storage-error';
import { root } from '@/tests/support/repository-files';

const clock = createClock();
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const hold = [process.execPath, '--import', 'tsx', 'tests/support/hold-database.ts'];

/** Only guards against a hung process: a test starts up to three, which take seconds each on an idle machine. */
const timeoutMs = 600_000;

/** Runs a shell script with a process that holds a database as `$@`. */
const shell = (script: string, parameters: readonly string[], rest: { uid?: number } = {}) =>
  spawnSync('sh', ['-c', script, 'sh', ...parameters], {
    cwd: root,
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
    ...rest,
  });
const acknowledgedIn = (output: string): number => Math.max(0, ...output.split('\n').map((line) => Number(line) || 0));
const countIn = (output: string) =>
  JSON.parse(output.trim().split('\n').at(-1) ?? '') as { count: number; last: number };

const canLimit = process.platform !== 'win32';
const canMount =
  process.platform === 'linux' && shell('unshare -rm mount -t tmpfs tmpfs "$1"', [os.tmpdir()]).status === 0;

describe('the storage of the embedded database', { timeout: timeoutMs }, () => {
  let folder = '';
  let template = '';
  /** How many bytes of the first WAL file are written. */
  let logged = 0;
  const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-storage-'));
  const open = () => openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, clock);

  beforeAll(async () => {
    template = newFolder();
    const database = await openDatabase({ DATA_DIR: template, DATABASE_URL: undefined }, clock);
    await migrate(database);
    logged =
      rowsOf<{ at: number }>(
        await database.sql.execute(
          sql`select (pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') % 16777216)::int as at`,
        ),
      )[0]?.at ?? 0;
    await database.close();
  });
  afterAll(() => fs.rmSync(template, { recursive: true, force: true }));
  beforeEach(() => {
    folder = newFolder();
    fs.cpSync(path.join(template, 'database'), path.join(folder, 'database'), { recursive: true });
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  describe('if damaged', () => {
    const file = (name: string) => path.join(folder, 'database', name);

    it.each<[string, () => void]>([
      ['without its control file', () => fs.rmSync(file('global/pg_control'))],
      ['with half a control file', () => fs.truncateSync(file('global/pg_control'), 100)],
      ['without its log', () => fs.rmSync(file('pg_wal'), { recursive: true })],
      ['without its version', () => fs.rmSync(file('PG_VERSION'))],
      ['of another version', () => fs.writeFileSync(file('PG_VERSION'), '16\n')],
      [
        'with empty catalogues',
        () => fs.readdirSync(file('base/5')).forEach((name) => fs.truncateSync(file(`base/5/${name}`), 0)),
      ],
    ])('is refused %s, with the folder and the remedy named, and left there', async (_, spoil) => {
      spoil();
      await expect(open()).rejects.toMatchObject({
        name: 'StorageError',
        message: expect.stringMatching(new RegExp(`${path.join(folder, 'database')}.+npm run restore`)) as string,
      });
      expect(fs.existsSync(file('base/5'))).toBe(true);
    });

    it('ends its process when the first damaged page is read, and returns nothing after that', async () => {
      const first = await open();
      await first.transaction((tx) => tx.insert(settings).values({ key: 'stored', value: 1 }));
      const [place] = rowsOf<{ path: string }>(
        await first.sql.execute(sql`select pg_relation_filepath('settings') as path`),
      );
      await first.close();
      const handle = fs.openSync(file(place?.path ?? ''), 'r+');
      fs.writeSync(handle, 'a page that was never written so', 4_000);
      fs.closeSync(handle);

      const database = await open();
      const read = () =>
        database.sql
          .select()
          .from(settings)
          .then(
            () => null,
            (error: unknown) => error,
          );
      expect(storageErrorIn(await read())?.message).toMatch(/damaged.+invalid page/);
      expect((await database.failed)?.message).toContain(folder);
      expect(storageErrorIn(await read())).toBeDefined();
      await database.close();
    });
  });

  it('is refused if DATA_DIR is a file, or is below one', async () => {
    const taken = path.join(folder, 'notes.txt');
    fs.writeFileSync(taken, '');
    for (const place of [taken, path.join(taken, 'data')]) {
      await expect(openDatabase({ DATA_DIR: place, DATABASE_URL: undefined }, clock)).rejects.toMatchObject({
        name: 'StorageError',
        message: expect.stringContaining(`${place} (DATA_DIR) is not a folder`) as string,
      });
    }
  });

  it.skipIf(!canLimit || (isRoot && !fs.existsSync('/usr/bin/setpriv')))(
    'is refused if it belongs to another user, with the owner that it needs',
    () => {
      fs.chmodSync(folder, 0o500);
      const asNobody = isRoot ? `setpriv --reuid=${nobody} --clear-groups ` : '';
      const { status, stderr } = shell(
        `chmod 700 "$1"; ${isRoot ? '' : 'chmod 000 "$1"; '}shift; exec ${asNobody}"$@"`,
        [folder, ...hold, folder],
      );
      expect(status).toBe(1);
      expect(stderr).toContain(`may not write to the data folder ${folder} (DATA_DIR)`);
      expect(stderr).toContain(`chown -R ${isRoot ? nobody : process.getuid?.()} ${folder}`);
      expect(stderr).not.toMatch(/^\s+at /m);
      fs.chmodSync(folder, 0o700);
    },
  );

  it.skipIf(!canLimit)('preserves what it acknowledged before a failed write, reports it and ends', () => {
    const { status, stdout, stderr } = shell(`ulimit -f ${Math.ceil((logged + 400_000) / 512)}; exec "$@"`, [
      ...hold,
      folder,
      'write',
    ]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining(
        `the data folder ${folder} (DATA_DIR) from being written. Raise it and start again.`,
      ) as string,
    });
    const acknowledged = acknowledgedIn(stdout);
    expect(acknowledged).toBeGreaterThan(0);
    const { count, last } = countIn(shell('exec "$@"', [...hold, folder, 'count']).stdout);
    expect(count).toBeGreaterThanOrEqual(acknowledged);
    expect(last).toBe(count);
  });

  // In its own mount namespace, so that the small disk disappears with the test.
  it.skipIf(!canMount)('survives a full disk, at its creation and during work', () => {
    const script = `
      place=$1; shift
      mount -t tmpfs -o size=20m tmpfs "$place"
      "$@" "$place" >"$place.first" 2>&1; echo "made $?"; cat "$place.first"; rm -rf "$place"/database* "$place.first"
      mount -o remount,size=200m "$place"
      cp -r "$place.copy" "$place/database"
      used=$(df -k --output=used "$place" | tail -1)
      mount -o remount,size=$((used + 700))k "$place"
      "$@" "$place" write 2>"$place.words" | tail -1; cat "$place.words"; rm "$place.words"
      mount -o remount,size=200m "$place"
      "$@" "$place" count; echo "again $?"`;
    fs.cpSync(path.join(folder, 'database'), `${folder}.copy`, { recursive: true });
    const { stdout } = shell(`exec unshare -rm sh -c '${script.replaceAll("'", String.raw`'\''`)}' sh "$@"`, [
      folder,
      ...hold,
    ]);
    fs.rmSync(`${folder}.copy`, { recursive: true });
    expect(stdout).toMatch(/^made 1\nNo space is left for the data folder .+ \(DATA_DIR\)\. Free some/);
    const [, acknowledged = '', words = '', reported = ''] =
      /^(\d+)\n(No space is left for the data folder .+)\nopen\n(\{.+\})\nagain 0$/m.exec(stdout) ?? [];
    expect(words).toContain(folder);
    const { count, last } = countIn(reported);
    expect(count).toBeGreaterThanOrEqual(Number(acknowledged));
    expect(Number(acknowledged)).toBeGreaterThan(0);
    expect(last).toBe(count);
  });

  it.skipIf(!canMount)('is refused if mounted read-only', () => {
    const { stdout } = shell(
      `exec unshare -rm sh -c 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"; shift; "$@" 2>&1; echo "ended $?"' sh "$@"`,
      [folder, ...hold, folder],
    );
    expect(stdout).toMatch(
      /^The data folder .+ \(DATA_DIR\) is on a disk that is mounted read-only\. Mount it writable.+\n.*ended 1$/m,
    );
  });
});

describe('messages for the operator', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EEXIST'])(
    'name the folder after %s',
    (code) => {
      const reported = storageErrorOf(Object.assign(new Error(`${code}: the system's message`), { code }), 'some/data');
      expect(reported?.message).toContain(`${path.resolve('some/data')} (DATA_DIR)`);
      expect(reported?.message).toContain("the system's message");
    },
  );

  it('ignore errors that do not come from the storage', () => {
    for (const error of [new Error('x'), Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), null, 'x'])
      expect(storageErrorOf(error, 'data')).toBeUndefined();
  });
});
