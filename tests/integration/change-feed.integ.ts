import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import type { Fact } from '@/lib/domain/football/facts';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { aloneAmongInstances } from '@/lib/server/db/alone';
import { ChangeFeed } from '@/lib/server/db/change-feed';
import type { ChangeMessage } from '@/lib/server/db/change-messages';
import { rowsOf } from '@/lib/server/db/rows';
import { rememberClubs } from '@/lib/server/ingest/teams/team-registry';
import { joinInstances } from '@/lib/server/process/cluster';
import { saveFact } from '@/lib/server/repositories/fact-repository';
import { teamName } from '@/lib/server/services/names/team-ref';
import { databases, useTestDatabase } from '@/tests/support/database';
import { openPostgresqlProxy } from '@/tests/support/postgresql-proxy';

const monday = pageTags.day('2026-03-16');

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

  it('receive each other’s changes, but never their own', async () => {
    const [first, second, third] = [await join(), await join(), await join()];
    first.feed.publish([monday, pageTags.all]);
    second.feed.publish('everything');
    await expect.poll(() => third.heard).toHaveLength(2);
    expect(third.heard).toEqual(expect.arrayContaining([[monday, pageTags.all], 'everything']));
    await expect.poll(() => first.heard).toEqual(['everything']);
    expect(second.heard).toEqual([[monday, pageTags.all]]);
    expect([...first.problems, ...second.problems, ...third.problems]).toEqual([]);
  });

  it('receive every one of very many changes', async () => {
    const [first, second] = [await join(), await join()];
    const tags = Array.from({ length: 4_000 }, (_, id) => pageTags.match(id));
    for (const tag of tags) first.feed.publish([tag]);
    await vi.waitFor(() => expect(new Set(second.heard.flat())).toEqual(new Set(tags)), { timeout: 20_000 });
  });

  it('treat everything as changed after a lost connection, and then receive changes again', async () => {
    const proxy = await openPostgresqlProxy((await databaseUrl()).href);
    endings.push(() => proxy.close());
    const [first, second] = [await join(), await join(proxy.url)];
    proxy.cut();
    await vi.waitFor(() => expect(second.heard).toEqual(['everything']), { timeout: 20_000 });
    expect(second.problems).toHaveLength(1);
    first.feed.publish([monday]);
    await expect.poll(() => second.heard).toEqual(['everything', [monday]]);
  });

  it('leave no connection behind if the one to listen on gets no response', async () => {
    const proxy = await openPostgresqlProxy((await databaseUrl()).href);
    endings.push(() => proxy.close());
    const feed = new ChangeFeed({
      url: proxy.url,
      sql: site.database.sql,
      onChange: () => undefined,
      onProblem: () => undefined,
      timeoutMs: 100,
    });
    endings.push(() => feed.close());
    proxy.freeze((sent) => sent.includes('listen'));
    await expect(feed.open()).rejects.toThrow('Query read timeout');
    await vi.waitFor(() => expect(proxy.connections()).toBe(0), { timeout: 30_000 });
  });

  it('use a club’s name that another instance recorded, and invalidate the pages rendered meanwhile', async () => {
    const other = await join();
    const marked: unknown[] = [];
    const pages = {
      invalidate: (tags: unknown) => void marked.push(tags),
      invalidateEverything: () => void marked.push('everything'),
    };
    const problems: Error[] = [];
    const env = { DATABASE_URL: (await databaseUrl()).href };
    const here = await joinInstances(env, site.database, pages, (error) => problems.push(error));
    endings.push(
      () => here.close(),
      async () => rememberClubs([]),
    );
    const club: Fact = {
      kind: 'club',
      country: 'gb-eng',
      teamId: 'eastgate-wanderers',
      name: 'Eastgate Wanderers',
      names: { de: 'Eastgate (Wanderers)' },
      aliases: [],
      decidedOn: null,
      reason: 'New in the league.',
      source: 'https://league.example.org/1',
    };
    await site.database.transaction((tx) => saveFact(tx, { fact: club, recordedBy: null, recordedAt: new Date(0) }));
    other.feed.publish([pageTags.clubs]);
    await expect.poll(() => marked).toEqual([[pageTags.clubs], [pageTags.clubs]]);
    expect(teamName({ id: club.teamId, name: club.name }, 'de')).toBe('Eastgate (Wanderers)');
    expect(problems).toEqual([]);
  });

  it('prepare data one after the other', async () => {
    const url = (await databaseUrl()).href;
    const order: string[] = [];
    const prepare = (name: string) =>
      aloneAmongInstances(url, 'preparing', async () => {
        order.push(`${name} begins`);
        await site.database.sql.execute(sql`select pg_sleep(0.05)`);
        order.push(`${name} ends`);
      });
    await Promise.all(['a', 'b', 'c'].map(prepare));
    for (let turn = 0; turn < order.length; turn += 2)
      expect(order[turn + 1]).toBe(order[turn]?.replace('begins', 'ends'));
    await expect(
      aloneAmongInstances(url, 'preparing', () => Promise.reject(new Error(randomUUID()))),
    ).rejects.toThrow();
    await prepare('d');
    expect(order.at(-1)).toBe('d ends');
  });
});
