import { randomUUID } from 'node:crypto';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { aloneAmongInstances } from '@/lib/server/db/alone';
import { ChangeFeed } from '@/lib/server/db/change-feed';
import type { ChangeMessage } from '@/lib/server/db/change-messages';
import { rowsOf } from '@/lib/server/db/rows';
import { databases, useTestDatabase } from '@/tests/support/database';

const monday = pageTags.day('2026-03-16');

/** A proxy to PostgreSQL that can be cut, like a network. */
async function openWay(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.runIf(databases.includes('postgresql'))('instances on one PostgreSQL', () => {
  const site = useTestDatabase('postgresql');
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });

  async function databaseUrl(): Promise<URL> {
    const [row] = rowsOf<{ name: string }>(await site.database.sql.execute(sql`select current_database() as name`));
    const url = new URL(inject('postgresql') ?? '');
    url.pathname = `/${row?.name ?? ''}`;
    return url;
  }

  async function join(url?: string) {
    const heard: ChangeMessage['tags'][] = [];
    const problems: Error[] = [];
    const feed = new ChangeFeed({
      url: url ?? (await databaseUrl()).href,
      sql: site.database.sql,
      onChange: (tags) => heard.push(tags),
      onProblem: (error) => problems.push(error),
    });
    await feed.open();
    endings.push(() => feed.close());
    return { feed, heard, problems };
  }

  it('receive each other’s changes, never their own', async () => {
    const [first, second, third] = [await join(), await join(), await join()];
    first.feed.publish([monday, pageTags.all]);
    second.feed.publish('everything');
    await vi.waitFor(() => expect(third.heard).toHaveLength(2));
    expect(third.heard).toEqual(expect.arrayContaining([[monday, pageTags.all], 'everything']));
    await vi.waitFor(() => expect(first.heard).toEqual(['everything']));
    expect(second.heard).toEqual([[monday, pageTags.all]]);
    expect([...first.problems, ...second.problems, ...third.problems]).toEqual([]);
  });

  it('receive all of very many changes', async () => {
    const [first, second] = [await join(), await join()];
    const tags = Array.from({ length: 4_000 }, (_, id) => pageTags.match(id));
    for (const tag of tags) first.feed.publish([tag]);
    await vi.waitFor(() => expect(new Set(second.heard.flat())).toEqual(new Set(tags)), { timeout: 20_000 });
  });

  it('treat everything as changed after a lost connection, and receive changes again', async () => {
    const way = await openWay(await databaseUrl());
    endings.push(() => way.close());
    const [first, second] = [await join(), await join(way.url)];
    way.cut();
    await vi.waitFor(() => expect(second.heard).toEqual(['everything']), { timeout: 20_000 });
    expect(second.problems).toHaveLength(1);
    first.feed.publish([monday]);
    await vi.waitFor(() => expect(second.heard).toEqual(['everything', [monday]]));
  });

  it('prepare data one after the other', async () => {
    const url = (await databaseUrl()).href;
    const order: string[] = [];
    const prepare = (name: string) =>
      aloneAmongInstances(url, async () => {
        order.push(`${name} begins`);
        await site.database.sql.execute(sql`select pg_sleep(0.05)`);
        order.push(`${name} ends`);
      });
    await Promise.all(['a', 'b', 'c'].map(prepare));
    for (let turn = 0; turn < order.length; turn += 2)
      expect(order[turn + 1]).toBe(order[turn]?.replace('begins', 'ends'));
    await expect(aloneAmongInstances(url, () => Promise.reject(new Error(randomUUID())))).rejects.toThrow();
    await prepare('d');
    expect(order.at(-1)).toBe('d ends');
  });
});
