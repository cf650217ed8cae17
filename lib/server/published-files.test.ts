import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { PublishedFiles } from './published-files';
import { dependsOn, requestScope } from './runtime';

const plain = { packed: false, isKept: true };
const minute = 60_000;

describe('published files', () => {
  let folder = '';
  let changes = new TagGenerations();
  let now = 0;
  let text = 'one';
  let writings = 0;
  const errors: unknown[] = [];
  /** A file being written is finished once this resolves. */
  let gate: Promise<void> = Promise.resolve();

  const open = (madeWith?: string): PublishedFiles =>
    new PublishedFiles(folder, { changes, now: () => now, madeWith, onError: (error) => void errors.push(error) });
  const write = async (): Promise<AsyncIterable<string> | null> => {
    writings += 1;
    dependsOn(pageTags.all);
    await gate;
    if (text === 'broken') throw new Error('The disk is full');
    return text === '' ? null : pieces(text);
  };
  async function* pieces(whole: string): AsyncGenerator<string> {
    for (const letter of whole) yield letter;
  }
  const read = async (files: PublishedFiles, options = plain): Promise<string | null> => {
    const version = await files.open('record', write, options);
    if (!version) return null;
    const bytes = await version.handle.readFile();
    await version.handle.close();
    return (options.packed ? gunzipSync(bytes) : bytes).toString();
  };
  const kept = [{ name: 'record', write }];

  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'published-')), 'files');
    changes = new TagGenerations();
    [now, text, writings, gate] = [Date.parse('2026-03-14T12:00:00Z'), 'one', 0, Promise.resolve()];
    errors.length = 0;
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  it('are not served if a process with other settings wrote them', async () => {
    expect(await read(open('http://localhost:3000'))).toBe('one');
    text = 'two';
    expect(await read(open('https://example.org'))).toBe('two');
  });

  it('are written once for eight readers at once, and for eight more', async () => {
    const files = open();
    const eight = () =>
      Promise.all(Array.from({ length: 8 }, (_, reader) => read(files, { ...plain, packed: reader % 2 === 0 })));
    expect(await eight()).toEqual(Array(8).fill('one'));
    expect(await eight()).toEqual(Array(8).fill('one'));
    expect(writings).toBe(1);
  });

  it('report the size and checksum of the version that readers get, without writing one', async () => {
    const files = open();
    expect([await files.about('record'), writings]).toEqual([null, 0]);
    await read(files);
    const about = { version: createHash('sha256').update('one').digest('hex'), bytes: 3 };
    expect(await files.about('record')).toMatchObject(about);
    expect(await open().about('record')).toMatchObject(about);
    expect(writings).toBe(1);
  });

  it('are served in the last version while the next is written', async () => {
    const files = open();
    await files.renew(kept);
    const early = await files.open('record', write, plain);
    let end = (): void => undefined;
    gate = new Promise((resolve) => (end = resolve));
    text = 'two';
    changes.invalidate([pageTags.all]);
    // In a new instance, the pause after the first write is over.
    const next = open();
    const renewal = next.renew(kept);
    expect(await read(next)).toBe('one');
    end();
    await renewal;
    expect(await read(next)).toBe('two');
    expect((await early?.handle.readFile())?.toString()).toBe('one');
    await early?.handle.close();
    expect(writings).toBe(2);
  });

  it('are not written again without a change, nor after a change to unrelated tags', async () => {
    const files = open();
    await files.renew(kept);
    changes.invalidate([pageTags.ad]);
    await files.renew(kept);
    expect(writings).toBe(1);
  });

  it('are served as an earlier process wrote them, and renewed in the background', async () => {
    await open().renew(kept);
    text = 'two';
    const files = open();
    expect(await read(files)).toBe('one');
    await files.renew(kept);
    expect(await read(files)).toBe('two');
  });

  it('are awaited if the last version is old and nobody renews it', async () => {
    const lazy = { packed: false, isKept: false };
    const files = open();
    expect(await read(files, lazy)).toBe('one');
    now += 20 * minute;
    expect(await read(files, lazy)).toBe('one');
    text = 'two';
    changes.invalidate([pageTags.all]);
    now += 20 * minute;
    expect(await read(files, lazy)).toBe('two');
    text = 'three';
    expect([await read(open(), lazy), writings]).toEqual(['three', 3]);
  });

  it('expire together with their content', async () => {
    const files = open();
    const expiring = async () => {
      requestScope().expiresAt = new Date(now + minute);
      return write();
    };
    await files.renew([{ name: 'record', write: expiring }]);
    now += 2 * minute;
    text = 'two';
    const next = open();
    await next.renew([{ name: 'record', write: expiring }]);
    expect(await read(next)).toBe('two');
  });

  it('are no longer renewed after closing, which waits for the one being written', async () => {
    const files = open();
    let end = (): void => undefined;
    gate = new Promise((resolve) => (end = resolve));
    const renewal = files.renew([...kept, { name: 'other', write }]);
    await expect.poll(() => writings).toBe(1);
    const order: string[] = [];
    const closing = files.close(minute).then(() => order.push('closed'));
    end();
    await renewal.then(() => order.push('renewed'));
    await closing;
    expect([order, writings]).toEqual([['renewed', 'closed'], 1]);
    await files.renew([{ name: 'other', write }]);
    expect(writings).toBe(1);
    expect(errors).toEqual([]);
  });

  it('do not hold up closing if one takes too long', async () => {
    const files = open();
    let end = (): void => undefined;
    gate = new Promise((resolve) => (end = resolve));
    const renewal = files.renew(kept);
    await files.close(1);
    end();
    await renewal;
    expect(writings).toBe(1);
  });

  it('stay if the next version fails, and report the reason', async () => {
    await open().renew(kept);
    const files = open();
    text = 'broken';
    expect(await read(files)).toBe('one');
    await files.renew(kept);
    expect(await read(files, { packed: false, isKept: false })).toBe('one');
    expect(errors.map(String)).toContain('Error: The disk is full');
  });

  it('vanish when there is no longer anything to write', async () => {
    await open().renew(kept);
    text = '';
    const files = open();
    await files.renew(kept);
    expect(await read(files)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keep the last two versions, and leave nothing unfinished', async () => {
    for (const next of ['one', 'two', 'three', 'four']) {
      text = next;
      await open().renew(kept);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('unfinished'))).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it('are complete after the process is killed while it writes', async () => {
    await open().renew(kept);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(import.meta.dirname, '../../tests/support/endless-file.ts'), folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(readdirSync(folder).filter((name) => name.startsWith('unfinished'))).toHaveLength(1);
    expect(await read(open())).toBe('one');
  });

  it('are removed to make room, the least recently requested first', async () => {
    await open().renew(kept);
    const small = new PublishedFiles(folder, { changes, now: () => now, onError: () => undefined, mostBytes: 1 });
    await small.renew([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
