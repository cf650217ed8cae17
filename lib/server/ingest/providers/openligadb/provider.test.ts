import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openligadbMatch } from '@/tests/support/openligadb';
import { sourceSettings } from '@/tests/support/source-settings';
import { openligadb } from './provider';

describe('a season of the API', () => {
  const ref = { file: '2025-26/de.1.json', season: '2025-26', leagueCode: 'de.1' };
  const rows = [
    openligadbMatch({
      home: 'A',
      away: 'B',
      at: '2025-09-27T15:30:00',
      group: 5,
      isFinished: true,
      results: { 2: [1, 0] },
    }),
    openligadbMatch({ home: 'B', away: 'C', at: '2025-10-04T15:30:00', group: 6 }),
    openligadbMatch({ home: 'C', away: 'A', at: '2025-12-04T15:30:00', group: 14 }),
  ];
  const changes: Record<string, string> = {};
  const asked: (string | undefined)[] = [];
  let matches: unknown = rows;
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const group = /\d+$/u.exec(url)?.[0] ?? '';
    response.end(JSON.stringify(url.startsWith('/getlastchangedate') ? (changes[group] ?? null) : matches));
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    asked.splice(0);
    matches = rows;
    Object.assign(changes, { 5: '2025-09-27T18:00:00', 6: '2025-09-01T10:00:00' });
  });

  const create = (now: string) =>
    openligadb.create({
      settings: sourceSettings({ OPENLIGADB_URL: base }),
      siteTimeZone: 'UTC',
      now: new Date(now),
      choices: { read: async () => null, write: async () => undefined },
    });
  /** A poll with the version remembered by the previous one. */
  const poll = async (now: string, version: unknown) => {
    asked.splice(0);
    const provider = await create(now);
    const document = await provider.fetch(ref, { version });
    const isRead = document !== null && document !== 'unchanged';
    return { isRead, version: isRead ? provider.versionOf?.(document) : version, asked: [...asked] };
  };
  const season = '/getmatchdata/bl1/2025';
  const changeOf = (group: number): string => `/getlastchangedate/bl1/2025/${group}`;

  it('is read again only once a day, or if a matchday around this day has changed', async () => {
    const first = await poll('2025-10-02T12:00:00Z', null);
    expect(first.asked).toEqual([season]);
    const second = await poll('2025-10-02T12:05:00Z', first.version);
    expect(second.asked).toEqual([changeOf(5), changeOf(6), season]);
    const third = await poll('2025-10-02T12:10:00Z', second.version);
    expect(third).toMatchObject({ isRead: false, asked: [changeOf(5), changeOf(6)] });
    changes[6] = '2025-10-02T14:11:00';
    const changed = await poll('2025-10-02T12:15:00Z', third.version);
    expect(changed.isRead).toBe(true);
    expect(await poll('2025-10-02T12:20:00Z', changed.version)).toMatchObject({ isRead: false });
    expect((await poll('2025-10-03T12:30:00Z', changed.version)).asked).toEqual([season]);
  });

  it('costs nothing while no matchday is near', async () => {
    const { version } = await poll('2025-11-04T12:00:00Z', null);
    expect(await poll('2025-11-04T12:05:00Z', version)).toMatchObject({ isRead: false, asked: [] });
  });

  it('does not exist if nobody has opened it, and an invalid last change is an error', async () => {
    const { version } = await poll('2025-10-02T12:00:00Z', null);
    matches = [];
    expect(await (await create('2025-10-02T12:00:00Z')).fetch(ref)).toBeNull();
    changes[5] = '<html>';
    await expect((await create('2025-10-02T12:05:00Z')).fetch(ref, { version })).rejects.toMatchObject({
      name: 'DocumentError',
      message: 'the last change is not an instant',
    });
  });

  it('has no known version from another place', async () => {
    const { version } = await poll('2025-10-02T12:00:00Z', null);
    expect((await poll('2025-10-02T12:05:00Z', { ...(version as object), from: 'http://elsewhere' })).asked).toEqual([
      season,
    ]);
  });
});
