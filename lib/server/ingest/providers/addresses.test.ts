import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Conditional } from '@/lib/server/ingest/formats/conditional';
import { maximalBytes } from '@/lib/server/ingest/formats/read-document';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';
import { readFrom } from './football-data-co-uk/client';
import { footballTxtResponds, readTxtAddress } from './football-txt/provider';
import { openfootballResponds, readJsonAddress } from './openfootball/provider';
import { readOpenligadb } from './openligadb/client';

/** For responses that never end; all others have the default deadline, however busy the machine is. */
const shortly = 300;
type Read = (base: string, file: string, withinMs?: number) => Promise<string | null>;
const textOf = (reply: Conditional | 'unchanged' | null) =>
  typeof reply === 'string' || reply === null ? null : reply.text;
const readers: Record<string, Read> = {
  openfootball: readJsonAddress,
  'football-txt': async (base, file, withinMs) => textOf(await readTxtAddress(base, file, { withinMs })),
  'football-data.co.uk': async (base, file, withinMs) => textOf(await readFrom(base, file, { withinMs })),
  openligadb: readOpenligadb,
};

function* repeat<Value>(value: Value): Generator<Value> {
  for (;;) yield value;
}
/** Where the redirect to another host leads. */
let away = '';

const responses: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  silent: () => undefined,
  dripping(_, response) {
    response.writeHead(200);
    const drop = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drop));
  },
  endless(_, response) {
    response.writeHead(200);
    pipeline(Readable.from(repeat(Buffer.alloc(500_000, 32))), response, () => undefined);
  },
  cut(_, response) {
    response.writeHead(200, { 'content-length': '1000' }).write('{"matches":', () => response.destroy());
  },
  circle: (_, response) => void response.writeHead(302, { location: '/circle' }).end(),
  away: (_, response) => void response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  elsewhere: (_, response) => void response.writeHead(302, { location: away }).end(),
  busy: (_, response) => void response.writeHead(429, { 'retry-after': '7' }).end(),
  over: (_, response) =>
    void response
      .writeHead(503, { date: 'Sat, 14 Mar 2026 09:00:00 GMT', 'retry-after': 'Sat, 14 Mar 2026 10:00:00 GMT' })
      .end(),
  moved: (_, response) => void response.writeHead(301, { location: '/fine' }).end(),
  fine: (_, response) => void response.end('fine'),
  broken: (_, response) => void response.writeHead(500).end('<html>'),
  forbidden: (_, response) => void response.writeHead(403).end(),
  missing: (_, response) => void response.writeHead(404).end('<html>not here'),
  latin: (_, response) => void response.end(Buffer.from('M\xe1laga', 'latin1')),
};

describe.each(Object.entries(readers))('the address of %s', (name, read) => {
  let server: Server;
  let base = '';
  beforeAll(async () => {
    server = createServer((request, response) => responses[request.url?.slice(1) ?? '']?.(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(['silent', 'dripping', 'cut'])('that is %s counts as unreachable by its deadline', async (how) => {
    await expect(read(base, how, shortly)).rejects.toMatchObject({
      name: 'SourceError',
      unreachable: true,
      passing: {},
    });
  });

  it('is not followed to another host', async () => {
    const elsewhere = createServer((_, response) => void response.end('fine'));
    let asked = 0;
    elsewhere.on('request', () => (asked += 1));
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    away = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    await expect(read(base, 'elsewhere')).rejects.toThrow('redirects to another host');
    await new Promise((resolve) => elsewhere.close(resolve));
    expect(asked).toBe(0);
  });

  it.each([
    ['busy', 7_000],
    ['over', 3_600_000],
    ['broken', null],
  ])('that is %s may be asked again after %s ms', async (how, retryAfterMs) => {
    await expect(read(base, how)).rejects.toMatchObject({ name: 'SourceError', passing: { retryAfterMs } });
  });

  it('that never stops sending does not exhaust memory', async () => {
    await expect(read(base, 'endless', shortly).catch((error: unknown) => error)).resolves.toSatisfy(
      (error: Error) =>
        (error instanceof DocumentError && error.message.includes(String(maximalBytes))) ||
        error instanceof SourceError,
    );
  });

  it.each(['broken', 'forbidden', 'circle', 'away'])('that is %s affects this document alone', async (how) => {
    await expect(read(base, how)).rejects.toMatchObject({ name: 'SourceError', unreachable: false });
  });

  it('may redirect, and may lack the document', async () => {
    expect(await read(base, 'moved')).toBe('fine');
    expect(await read(base, 'missing')).toBeNull();
  });

  it('is read as UTF-8, or in the encoding of the source’s older files', async () => {
    const reply = read(base, 'latin');
    if (!['football-data.co.uk', 'openligadb'].includes(name)) await expect(reply).rejects.toThrow(DocumentError);
    else expect(await reply).toBe('Málaga');
  });
});

describe('the request of auto to', () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(url?.includes('2026-27') ? 404 : 200).end();
  });
  const now = new Date('2026-07-03T12:00:00Z');
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => asked.splice(0));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    ['football-txt', footballTxtResponds, '/{repository}/main', '/england/main/YEAR/1-premierleague.txt'],
    ['openfootball', openfootballResponds, '/main/', '/main/YEAR/en.1.json'],
  ])('%s checks whether one of the newest seasons exists', async (_, responds, folder, file) => {
    expect(await responds(base + folder, now, 60_000)).toBe(true);
    expect([...asked].sort()).toEqual(['2025-26', '2026-27'].map((year) => `HEAD ${file.replace('YEAR', year)}`));
    expect(await responds('http://127.0.0.1:9', now, 60_000)).toBe(false);
  });
});
