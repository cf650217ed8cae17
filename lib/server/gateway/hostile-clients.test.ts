import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log/log';
import { HttpSite, type FakeFramework, type HttpSiteOptions } from '@/tests/support/http-site';
import { RawClient } from '@/tests/support/raw-client';

const sites: HttpSite[] = [];
const clients: RawClient[] = [];

async function openSite(framework: FakeFramework, options?: HttpSiteOptions): Promise<HttpSite> {
  const site = new HttpSite(framework, options);
  sites.push(site);
  await site.open();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return site;
}

async function clientOf({ port }: HttpSite, options?: { reads: boolean }): Promise<RawClient> {
  const client = await RawClient.open(port, options);
  clients.push(client);
  return client;
}

afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.destroy();
  for (const site of sites.splice(0)) await site.close();
});

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
const untilNoneIsOpen = ({ server }: HttpSite): Promise<void> =>
  vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), { timeout: 5_000, interval: 10 });

const hello: FakeFramework = (_, response) => void response.setHeader('content-type', 'text/html').end('hello');
const post = (length: number): string =>
  `POST /api/account/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/**
 * Writes for as long as the client reads and, like the framework's own pipe, never resolves once the client has
 * disconnected.
 */
const endless: FakeFramework = async (request, response) => {
  if (!request.url?.startsWith('/sitemaps/')) return hello(request, response);
  response.setHeader('content-type', 'application/xml');
  const piece = Buffer.alloc(64 * 1024, 'x');
  let isGone = false;
  response.once('close', () => (isGone = true));
  while (!isGone) if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
  await new Promise(() => undefined);
};

describe('a slot', () => {
  it.each(['reset', 'destroy'] as const)(
    'is free again after aborted downloads, even if the framework’s promise never settles (%s)',
    async (how) => {
      const site = await openSite(endless, { renders: { concurrent: 2, waiting: 2 } });
      for (let turn = 0; turn < 6; turn += 1) {
        const client = (await clientOf(site)).send(get('/sitemaps/teams.xml'));
        await client.untilReceived('xxx');
        client[how]();
      }
      expect((await site.ask({ path: '/login' })).status).toBe(200);
      await expect.poll(() => site.site.streams.state().running).toBe(0);
      expect(site.site.renders.state()).toEqual({ running: 0, waiting: 0 });
    },
  );

  it('is not held by a client that does not read, which is disconnected after a while', async () => {
    const site = await openSite(endless, {
      renders: { concurrent: 1, waiting: 0 },
      times: { idleMs: 800 },
    });
    const slow = await Promise.all(Array.from({ length: 4 }, () => clientOf(site, { reads: false })));
    for (const [turn, client] of slow.entries()) {
      client.send(get('/sitemaps/teams.xml'));
      await expect.poll(() => site.site.streams.state().running, { interval: 5 }).toBe(turn + 1);
    }
    expect((await site.ask({ path: '/login' })).status).toBe(200);
    expect((await site.ask({ path: '/sitemaps/more.xml' })).status).toBe(503);
    await vi.waitFor(() => expect(site.site.streams.state().running).toBe(0), { timeout: 5_000 });
  });

  it('is not needed to report that a page does not exist', async () => {
    const site = await openSite(() => undefined, { renders: { concurrent: 1, waiting: 0 } });
    (await clientOf(site)).send(get('/login'));
    await expect.poll(() => site.site.renders.state().running).toBe(1);
    const { status, body } = await site.ask({ path: '/nothing-here' });
    expect([status, body.toString()]).toEqual([404, 'Page Not Found: /nothing-here\n']);
    expect((await site.ask({ path: '/register' })).status).toBe(503);
  });

  it('is not needed by a redirect, however full the queue is', async () => {
    const site = await openSite((request, response) => void (request.url === '/login' || response.end('moved')), {
      renders: { concurrent: 1, waiting: 0 },
    });
    (await clientOf(site)).send(get('/login'));
    await expect.poll(() => site.site.renders.state().running).toBe(1);
    expect((await site.ask({ path: '/register' })).status).toBe(503);
    // Another spelling of an address, and the home page in the visitor's language.
    expect((await site.ask({ path: '/Predictions/Today/' })).body.toString()).toBe('moved');
    const german = { 'accept-language': 'de', 'user-agent': 'Mozilla/5.0' };
    expect((await site.ask({ path: '/', headers: german })).body.toString()).toBe('moved');
  });

  it('is not taken before the body has arrived; clients that do not send it get 408', async () => {
    const site = await openSite(
      async (request, response) => {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ text }));
      },
      { calls: { concurrent: 1, waiting: 0 }, times: { headersMs: 300, requestMs: 300, checkMs: 20 } },
    );
    const slow = await Promise.all(Array.from({ length: 5 }, () => clientOf(site)));
    for (const client of slow) client.send(`${post(100)}{`);
    const body = '{"email":"a@b.example"}';
    const reply = await site.ask({ path: '/api/account/login', method: 'POST', body });
    expect([reply.status, JSON.parse(reply.body.toString())]).toEqual([200, { text: body }]);
    for (const client of slow) expect((await client.untilClosed()).received).toMatch(/^HTTP\/1.1 408 /);
    expect(site.seen).toHaveLength(1);
  });

  it('is refused to requests that have waited too long, with 503 and Retry-After, even if nothing moves', async () => {
    const site = await openSite(() => new Promise(() => undefined), {
      renders: { concurrent: 1, waiting: 5, waitMs: 100 },
    });
    (await clientOf(site)).send(get('/login'));
    await expect.poll(() => site.site.renders.state().running).toBe(1);
    const reply = await site.ask({ path: '/login' });
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2']);
  });

  it('is released at the hard maximum, and the framework is notified', async () => {
    const ended: string[] = [];
    const site = await openSite(
      (request, response) => new Promise(() => response.once('close', () => ended.push(request.url ?? ''))),
      { renders: { concurrent: 1, waiting: 5, maxMs: 100 }, calls: { concurrent: 1, waiting: 5, maxMs: 100 } },
    );
    for (const path of ['/login', '/api/account/me', '/leagues']) {
      const reply = await site.ask({ path });
      expect([path, reply.status, reply.headers['retry-after']]).toEqual([path, 503, '5']);
    }
    expect(ended).toEqual(['/login', '/api/account/me', '/leagues']);
    expect(site.site.renders.state().running + site.site.calls.state().running).toBe(0);
  });

  it('is not given to a client that disconnected while waiting', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const site = await openSite(
      async (request, response) => {
        await gate;
        await hello(request, response);
      },
      { renders: { concurrent: 1, waiting: 5 } },
    );
    const first = site.ask({ path: '/login' });
    await expect.poll(() => site.seen).toHaveLength(1);
    const second = (await clientOf(site)).send(get('/profile'));
    await expect.poll(() => site.site.renders.state().waiting).toBe(1);
    second.reset();
    await expect.poll(() => site.site.renders.state().waiting).toBe(0);
    open();
    expect((await first).status).toBe(200);
    expect(site.seen).toHaveLength(1);
  });
});

describe('a body', () => {
  it('is requested (100 Continue) only if it is wanted', async () => {
    const site = await openSite((_, response) => void response.setHeader('content-type', 'application/json').end('{}'));
    const expecting = (length: number) =>
      post(length).replace('Content-Length', 'Expect: 100-continue\r\nConnection: close\r\nContent-Length');
    const client = (await clientOf(site)).send(expecting(2));
    await client.untilReceived('100 Continue');
    expect((await client.send('{}').untilClosed()).received).toContain('HTTP/1.1 200 OK');
    const tooLarge = (await clientOf(site)).send(expecting(10_000_000));
    expect((await tooLarge.untilClosed()).received).toMatch(/^HTTP\/1.1 413 /);
  });

  it('is refused above the limit even if its length was not announced', async () => {
    const site = await openSite(hello, { bodies: { maxBytes: 100 } });
    const client = (await clientOf(site)).send(
      `POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n${'x'.repeat(255)}\r\n`,
    );
    expect((await client.untilClosed()).received).toMatch(/^HTTP\/1.1 413 /);
  });

  it('does not exhaust memory when many clients send one at the same time', async () => {
    const site = await openSite(hello, { bodies: { shareBytes: 1_500 } });
    const [first, second] = [await clientOf(site), await clientOf(site)];
    first.send(`${post(2_000)}${'x'.repeat(1_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    second.send(`${post(2_000)}${'x'.repeat(1_000)}`);
    await Promise.race([first.untilReceived('503'), second.untilReceived('503')]);
  });
});

describe('a connection', () => {
  it('always has an error listener, so that none ends the process when it breaks', async () => {
    const site = await openSite(hello);
    const sockets: Socket[] = [];
    for (const event of ['connect', 'clientError'] as const)
      site.server.on(event, (first: IncomingMessage | Error, second: Socket) => sockets.push(second ?? first));
    site.server.on('request', (_: IncomingMessage, { socket }: ServerResponse) => socket && sockets.push(socket));
    for (const text of ['CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 'nonsense\r\n\r\n', get('/login')]) {
      const client = (await clientOf(site)).send(text);
      const seen = sockets.length;
      await expect.poll(() => sockets.length).toBeGreaterThan(seen);
      expect(sockets.at(-1)?.listenerCount('error')).toBeGreaterThan(0);
      client.reset();
    }
    await untilNoneIsOpen(site);
    for (const socket of sockets) expect(socket.listenerCount('error')).toBeGreaterThan(0);
  });

  it.each([
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', '405'],
    ['nonsense', 'nonsense\r\n\r\n', '400'],
    ['a header sent byte by byte', 'GET / HTTP/1.1\r\nX-Slow: a', '408'],
    ['nothing at all', '', '408'],
    ['half a body', `${post(1_000)}{`, '408'],
  ])('with %s gets a response and is closed, even if the client keeps its own end open', async (_, text, status) => {
    const site = await openSite(hello, { times: { headersMs: 100, requestMs: 200, checkMs: 20 } });
    const client = await clientOf(site);
    if (text) client.send(text);
    const drip = setInterval(() => text && client.send('b'), 20);
    await client.untilClosed();
    expect(client.received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await untilNoneIsOpen(site);
    clearInterval(drip);
  });

  it.each(['h2c', 'websocket', 'x'])('that upgrades to %s gets HTTP/1.1 and is closed', async (protocol) => {
    const site = await openSite(hello);
    for (const path of ['/login', '/predictions/today', '/predictions/today', '/api/health']) {
      const client = (await clientOf(site)).send(
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
      );
      expect((await client.untilClosed()).received).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i);
    }
    await untilNoneIsOpen(site);
  });

  it('gets 400 for two Host headers, even if the page is cached', async () => {
    const site = await openSite(hello);
    for (const path of ['/login', '/predictions/today', '/predictions/today']) {
      await site.ask({ path });
      const client = (await clientOf(site)).send(`GET ${path} HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n`);
      expect((await client.untilClosed()).received).toMatch(/^HTTP\/1.1 400 /);
    }
  });

  it('makes room at once for the next of its group, once it has waited longest above the limit', async () => {
    const site = await openSite(hello, { connections: { total: 50, perGroup: 3 } });
    const oldest = await clientOf(site);
    const others = [await clientOf(site), await clientOf(site), await clientOf(site)];
    expect((await oldest.untilClosed()).received).toBe('');
    expect(others.map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
    expect(await site.site.metrics.text()).toContain('pitchcast_connections_total{event="dropped"} 1');
    for (const client of others) client.destroy();
    await untilNoneIsOpen(site);
    expect((await site.ask({ path: '/login' })).status).toBe(200);
  });
});
