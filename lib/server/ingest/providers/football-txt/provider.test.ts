import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SourceError, type DocumentFilter } from '@/lib/server/ingest/types';
import { sourceSettings } from '@/tests/support/source-settings';
import { footballTxt } from './provider';

const text = '= Poland Ekstraklasa 2025/26\nSat Mar 14 2026\n  Lech v Legia  2-1\n';
const etag = '"first"';

describe('football-txt from an address', () => {
  let server: Server;
  let base = '';
  const asked: { url: string; condition: string | undefined; status: number }[] = [];
  /** The versions that the server has. */
  let documents = new Map<string, string>();
  const stored = new Map<string, unknown>();
  const statusOf = ({ url = '', headers }: IncomingMessage): number => {
    const version = documents.get(url);
    if (version === undefined) return 404;
    return headers['if-none-match'] === version ? 304 : 200;
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      const status = statusOf(request);
      asked.push({ url: request.url ?? '', condition: request.headers['if-none-match'], status });
      if (status === 200) response.setHeader('etag', documents.get(request.url ?? '') ?? '');
      response.writeHead(status).end(status === 200 ? text : undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{repository}/master`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    asked.length = 0;
    stored.clear();
    documents = new Map([['/europe/master/poland/2025-26_pl1.txt', etag]]);
  });

  const create = (from?: string) =>
    footballTxt.create({
      settings: sourceSettings({ FOOTBALL_TXT_URL: base }),
      siteTimeZone: 'UTC',
      now: new Date('2026-03-14T09:00:00Z'),
      ...(from !== undefined && { from }),
      choices: {
        read: async (key) => stored.get(key) ?? null,
        write: async (key, value) => void stored.set(key, value),
      },
    });
  const filter: DocumentFilter = { scope: 'current', leagueCode: 'pl.1' };

  it('requests the current season of every league, by summer or by year, and the five before it', async () => {
    const provider = await create();
    const current = await provider.list({ scope: 'current' });
    expect(current.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['europe/poland/2025-26_pl1.txt', 'south-america/brazil/2026_br1.txt']),
    );
    expect(new Set(current.map(({ file }) => file)).size).toBe(current.length);
    const all = await provider.list({ scope: 'all', leagueCode: 'br.1' });
    expect(all.map(({ season }) => season)).toEqual(['2021', '2022', '2023', '2024', '2025', '2026']);
    expect((await provider.list({ scope: 'all', season: '2024-25', leagueCode: 'en.1' })).length).toBe(1);
    await expect(provider.list({ scope: 'all', season: '2024-25', leagueCode: 'br.1' })).rejects.toThrow(SourceError);
  });

  it('fetches a document once, and again only after it has changed or could not be stored', async () => {
    let version: unknown = null;
    const fetchOnce = async () => {
      const provider = await create();
      const [ref] = await provider.list(filter);
      if (!ref) throw new Error('no document');
      return { provider, ref, document: await provider.fetch(ref, { version }) };
    };
    const first = await fetchOnce();
    expect(first.document).toMatchObject({ text, leagueCode: 'pl.1', season: '2025-26' });
    // It was not stored, so it is fetched again.
    const second = await fetchOnce();
    expect(second.document).toMatchObject({ text });
    version = second.provider.versionOf?.({ ...second.ref, text });
    expect((await fetchOnce()).document).toBe('unchanged');
    documents.set('/europe/master/poland/2025-26_pl1.txt', '"second"');
    expect((await fetchOnce()).document).toMatchObject({ text });
    expect(asked.map(({ condition, status }) => [condition, status])).toEqual([
      [undefined, 200],
      [undefined, 200],
      [etag, 304],
      [etag, 200],
    ]);
  });

  it('skips missing documents', async () => {
    documents.clear();
    const provider = await create();
    const [ref] = await provider.list(filter);
    expect(ref && (await provider.fetch(ref))).toBeNull();
  });

  it('reports which folder is empty', async () => {
    await expect((await create('/nowhere/at/all')).list(filter)).rejects.toThrow('/nowhere/at/all');
  });
});
