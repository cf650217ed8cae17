import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { getRuntime } from '@/lib/server/runtime';
import { listSources } from '@/lib/server/services/admin/list-sources';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { chooseAvailable } from '@/lib/server/services/ingesting/choose-sources';
import { awaitedSources, keepAsNamed, lookForSource } from '@/lib/server/services/ingesting/offered-source';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';

const away = 'http://127.0.0.1:9';

describe.each(databases)('auto with two open sources on %s', (kind) => {
  const txt = createSourceFolder();
  txt.put('england/2025-26/1-premierleague.txt', '= England | Premier League 2025/26\n');
  let server: Server;
  let openligadb = '';
  const site = useTestSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { DATA_SOURCES: 'auto', OPENFOOTBALL_URL: away },
  });
  beforeAll(async () => {
    server = createServer(({ method, url }, response) => {
      // Like the API, which does not support HEAD.
      if (method !== 'GET') response.writeHead(405).end();
      else if (url === '/getlastchangedate/bl1/2025/1') response.end('"2026-03-13T21:00:00"');
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    openligadb = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    txt.remove();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const choose = async (FOOTBALL_TXT_URL: string, OPENLIGADB_URL: string) => {
    Object.assign(getRuntime().env, { FOOTBALL_TXT_URL, OPENLIGADB_URL });
    const lines: string[] = [];
    return { chosen: await chooseAvailable(getRuntime(), (line) => lines.push(line)), lines };
  };
  const states = async () =>
    (await listSources(site.clock.now())).map(({ source, isActive, isAwaited }) => ({ source, isActive, isAwaited }));

  it('uses both if both respond', async () => {
    const { chosen, lines } = await choose(txt.path, openligadb);
    expect(chosen).toEqual(['football-txt', 'openligadb']);
    expect(await storedSources(site.database)).toEqual(chosen);
    expect(await awaitedSources(getRuntime())).toEqual([]);
    // The search, the sources, and the offer of past prices.
    expect(lines).toHaveLength(3);
  });

  it.each([
    ['football-txt', away, () => openligadb, ['openligadb']],
    ['openligadb', () => txt.path, away, ['football-txt']],
  ] as const)(
    'uses only the other one while %s is unreachable, reports that, and adds it once it responds',
    async (id, one, two, chosen) => {
      const urlOf = (url: string | (() => string)) => (typeof url === 'string' ? url : url());
      const first = await choose(urlOf(one), urlOf(two));
      expect(first.chosen).toEqual(chosen);
      expect(first.lines.at(-1)).toBe(`Currently not reachable: ${id}. It will be added as soon as it responds.`);
      expect(await states()).toEqual([
        { source: chosen[0], isActive: true, isAwaited: false },
        { source: id, isActive: false, isAwaited: true },
      ]);
      await lookForSource(getRuntime());
      expect(await storedSources(site.database)).toEqual(chosen);
      Object.assign(getRuntime().env, { FOOTBALL_TXT_URL: txt.path, OPENLIGADB_URL: openligadb });
      await lookForSource(getRuntime());
      expect(await storedSources(site.database)).toEqual([...chosen, id]);
      expect(await awaitedSources(getRuntime())).toEqual([]);
    },
  );

  it('adds none to the sources that an operator has named', async () => {
    await choose(txt.path, away);
    await keepAsNamed(getRuntime());
    getRuntime().env.OPENLIGADB_URL = openligadb;
    await lookForSource(getRuntime());
    expect(await storedSources(site.database)).toEqual(['football-txt']);
    expect((await states()).map(({ source }) => source)).toEqual(['football-txt']);
  });
});
