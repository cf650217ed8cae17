import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentError, SourceError, type Provider } from '@/lib/server/ingest/types';
import { sourceSettings } from '@/tests/support/source-settings';
import { openfootball } from './provider';

const now = new Date('2026-03-14T09:00:00Z');
const choices = { read: async () => null, write: async () => undefined };
const open = (from: string): Promise<Provider> =>
  openfootball.create({
    settings: sourceSettings(),
    siteTimeZone: 'UTC',
    now,
    from,
    choices,
  });

describe('openfootball from a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'openfootball-'));
  const put = (file: string, text: string | Uint8Array): void => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  beforeAll(() => {
    put('2024-25/en.1.json', '{"matches": []}');
    put('2025-26/en.1.json', '{"matches": []}');
    put('2025-26/es.1.json', new Uint8Array([0xff, 0xfe, 0x7b]));
    put('2025-26/en.1.clubs.json', '{}');
    put('2025-26/zz.9.json', '{}');
    put('notes/en.1.json', '{}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('lists the known leagues, oldest season first', async () => {
    const provider = await open(folder);
    expect((await provider.list({ scope: 'all' })).map((ref) => ref.file)).toEqual([
      '2024-25/en.1.json',
      '2025-26/en.1.json',
      '2025-26/es.1.json',
    ]);
    expect((await provider.list({ scope: 'current' })).map((ref) => ref.file)).toEqual([
      '2025-26/en.1.json',
      '2025-26/es.1.json',
    ]);
    expect((await provider.list({ scope: 'all', season: '2024-25' })).map((ref) => ref.file)).toEqual([
      '2024-25/en.1.json',
    ]);
    await expect(provider.list({ scope: 'all', leagueCode: 'de.1' })).rejects.toThrow(SourceError);
  });

  it('reads only UTF-8, and returns null for missing documents', async () => {
    const provider = await open(folder);
    expect(await provider.fetch({ file: '2025-26/en.1.json', season: '2025-26', leagueCode: 'en.1' })).toMatchObject({
      text: '{"matches": []}',
    });
    expect(await provider.fetch({ file: '2025-26/fr.1.json', season: '2025-26', leagueCode: 'fr.1' })).toBeNull();
    await expect(provider.fetch({ file: '2025-26/es.1.json', season: '2025-26', leagueCode: 'es.1' })).rejects.toThrow(
      DocumentError,
    );
  });

  it('fails on a missing folder', async () => {
    await expect((await open(path.join(folder, 'missing'))).list({ scope: 'all' })).rejects.toThrow(SourceError);
  });
});

describe('openfootball from an address', () => {
  const asked: string[] = [];
  let server: Server;
  let base = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/2025-26/en.1.json') response.end('{"matches": []}');
      else if (request.url === '/2025-26/es.1.json') response.writeHead(500).end('broken');
      else if (request.url === '/2025-26/it.1.json') response.end(Buffer.alloc(9_000_000, 32));
      else if (request.url === '/2025-26/de.1.json') response.writeHead(302, { location: '/2025-26/en.1.json' }).end();
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '';
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const fetched = async (leagueCode: string) =>
    (await open(base)).fetch({ file: `2025-26/${leagueCode}.json`, season: '2025-26', leagueCode });

  it('requests the seasons that a fit uses', async () => {
    const refs = await (await open(base)).list({ scope: 'all', leagueCode: 'en.1' });
    expect(refs.map((ref) => ref.season)).toEqual(['2020-21', '2021-22', '2022-23', '2023-24', '2024-25', '2025-26']);
  });

  it('follows a redirect, skips missing documents and fails on other errors', async () => {
    expect(await fetched('en.1')).toMatchObject({ text: '{"matches": []}' });
    expect(await fetched('de.1')).toMatchObject({ text: '{"matches": []}' });
    expect(await fetched('fr.1')).toBeNull();
    await expect(fetched('es.1')).rejects.toThrow(SourceError);
    await expect(fetched('it.1')).rejects.toThrow(DocumentError);
    expect(asked).toContain('/2025-26/fr.1.json');
  });

  it('fails if unreachable', async () => {
    const provider = await open('http://127.0.0.1:9');
    await expect(provider.fetch({ file: '2025-26/en.1.json', season: '2025-26', leagueCode: 'en.1' })).rejects.toThrow(
      SourceError,
    );
  });
});
