import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorMessage } from '@/lib/server/api/error-messages';
import { log } from '@/lib/server/log/log';
import { requestScope } from '@/lib/server/runtime';
import { HttpSite, type Asked } from '@/tests/support/http-site';
import type { StaticFiles } from './static-files';

const html = (body: string) => `<!DOCTYPE html><html><head><script>go(1)</script></head><body>${body}</body></html>`;
const long = 'a row of a long page '.repeat(4_000);

let http: HttpSite;
beforeEach(async () => {
  http = new HttpSite((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html(`${long}${http.seen.length}`));
  });
  await http.open();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await http.close();
});

describe('an uncached response', () => {
  it.each([
    '/login',
    '/profile',
    '/es/perfil',
    '/admin-dashboard',
    '/search?q=arsenal',
    '/predictions/2026-02-30',
    '/en/predictions/today',
    '/unknown',
  ])('reaches the framework unchanged each time: %s', async (path) => {
    http.framework = (_, response) => {
      response.setHeader('set-cookie', ['a=b', 'c=d']);
      response.setHeader('content-type', 'text/html');
      response.end(html('hello'));
    };
    const responses = [
      await http.ask({ path, headers: { cookie: 'token=t' } }),
      await http.ask({ path, headers: { cookie: 'token=t' } }),
    ];
    expect(http.seen.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      [path, 'token=t'],
      [path, 'token=t'],
    ]);
    expect(responses[0]?.headers['cache-control']).toBe('private, no-store');
    expect(responses[0]?.headers['set-cookie']).toEqual(['a=b', 'c=d']);
    expect(responses[0]?.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(responses[0]?.body.toString()).toBe(html('hello'));
  });

  it('is one plain line for bots if the framework has no page, and the error page for browsers', async () => {
    http.framework = (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(html('lost'));
    const bot = await http.ask({ path: '/es/nada.png', headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([bot.status, bot.headers['content-type'], bot.body.toString()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Page Not Found: /es/nada.png\n',
    ]);
    const person = await http.ask({ path: '/es/nada.png', headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } });
    expect([person.status, person.body.toString()]).toEqual([404, html('lost')]);
  });

  it('has its status, its length even for HEAD, and is compressed', async () => {
    http.framework = async (_, response) => {
      requestScope().status = 404;
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(html(long));
      await new Promise((resolve) => setImmediate(resolve));
      response.end('!');
    };
    const get = await http.ask({ path: '/profile', headers: { 'accept-encoding': 'br' } });
    expect([get.status, brotliDecompressSync(get.body).toString()]).toEqual([404, `${html(long)}!`]);
    const head = await http.ask({ path: '/profile', method: 'HEAD' });
    expect([head.status, head.body.byteLength]).toEqual([404, 0]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(10_000);
  });

  it('streams through a compressor if it is not a page', async () => {
    http.framework = async (_, response) => {
      response.setHeader('content-type', 'text/csv');
      for (let row = 0; row < 2_000; row += 1) {
        if (!response.write(`row ${row} of a long export\n`))
          await new Promise((resolve) => response.once('drain', resolve));
      }
      response.end();
    };
    const { body, headers } = await http.ask({ path: '/api/export', headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString().split('\n')).toHaveLength(2_001);
    expect((await http.ask({ path: '/api/export' })).body.toString().split('\n')).toHaveLength(2_001);
  });

  it('redirects only to this site when the Host is forged', async () => {
    http.framework = (request, response) =>
      void response.writeHead(308, { location: `http://${request.headers.host ?? ''}/es?x=1` }).end();
    expect((await http.ask({ path: '/unknown', headers: { host: 'evil.example' } })).headers.location).toBe('/es?x=1');
    http.framework = (_, response) => void response.writeHead(303, { location: 'https://pay.example/checkout' }).end();
    expect((await http.ask({ path: '/unknown' })).headers.location).toBe('https://pay.example/checkout');
  });

  it('does not pass on headers that only the framework may set', async () => {
    await http.ask({
      path: '/profile',
      headers: {
        'x-middleware-subrequest': 'middleware',
        'x-middleware-rewrite': '/admin',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
      },
    });
    const headers = http.seen[0]?.headers ?? {};
    expect(Object.keys(headers).filter((name) => name.startsWith('x-middleware'))).toEqual([]);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBeUndefined();
  });
});

describe('the API', () => {
  it('returns its errors as JSON, whatever the framework returned', async () => {
    http.framework = (_, response) =>
      void response.writeHead(405, { allow: 'GET', 'content-type': 'text/html' }).end('<h1>no</h1>');
    const reply = await http.ask({ path: '/api/predictions', method: 'DELETE' });
    expect([reply.status, reply.headers.allow, reply.headers['content-type']]).toEqual([
      405,
      'GET',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(reply.body.toString())).toMatchObject({ key: 'errors.methodNotAllowed' });
  });

  it.each(['/api/%E0%A4%A', '/api/predictions/%2e%2e?date=today', `/api/${'a'.repeat(6_000)}`])(
    'refuses a malformed address as JSON too: %.40s',
    async (path) => {
      const reply = await http.ask({ path });
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(reply.body.toString())).toMatchObject({
        key: reply.status === 414 ? 'errors.tooLarge' : 'errors.badRequest',
      });
    },
  );

  it('forwards its own responses', async () => {
    http.framework = (_, response) =>
      void response.writeHead(422, { 'content-type': 'application/json' }).end('{"key":"own"}');
    const reply = await http.ask({
      path: '/api/predictions',
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, reply.body.toString()]).toEqual([422, '{"key":"own"}']);
    expect([reply.headers['content-security-policy'], reply.headers['x-content-type-options']]).toEqual([
      "default-src 'none'; frame-ancestors 'none'",
      'nosniff',
    ]);
  });

  it('refuses oversized bodies before reading them', async () => {
    const reply = await http.ask({
      path: '/api/predictions',
      method: 'POST',
      headers: { 'content-length': '2000000' },
    });
    expect(reply.status).toBe(413);
    expect(http.seen).toHaveLength(0);
  });
});

describe('odd requests', () => {
  it.each<[number, Asked]>([
    [400, { path: '/%E0%A4%A' }],
    [400, { path: '/a%00b' }],
    [400, { path: '/../../etc/passwd' }],
    [400, { path: '/%2e%2e%2fetc' }],
    [400, { headers: { host: 'a b' } }],
    [400, { headers: { host: 'evil.example/path?' } }],
    [414, { path: `/${'a'.repeat(6_000)}` }],
    [405, { method: 'POST' }],
    [405, { method: 'TRACE' }],
    [405, { method: 'DELETE', path: '/' }],
    [501, { method: 'PROPFIND' }],
    [405, { method: 'TRACE', path: '/api/predictions' }],
    [204, { method: 'OPTIONS' }],
    [405, { method: 'POST', path: '/api/health' }],
  ])('get %i for %j', async (status, asked) => {
    expect((await http.ask(asked)).status).toBe(status);
    expect(http.seen).toHaveLength(0);
  });

  it.each(['/about-us.rsc', '/es.rsc', '/.rsc', '/predictions/today.action', '/about-us%2Ersc'])(
    'get no second address of a page through a suffix of the framework’s: %s',
    async (path) => {
      const reply = await http.ask({ path });
      expect([reply.status, reply.headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(http.seen).toHaveLength(0);
    },
  );

  it('never redirect away from this site', async () => {
    const reply = await http.ask({ path: '//evil.example/predictions' });
    expect([reply.status, reply.headers.location]).toEqual([308, '/evil.example/predictions']);
  });

  it.each([
    ['/robots.txt/', '/robots.txt'],
    ['/sitemap.xml/?x=1', '/sitemap.xml?x=1'],
    ['/manifest.webmanifest/', '/manifest.webmanifest'],
    ['/sitemaps/leagues.xml/', '/sitemaps/leagues.xml'],
    ['/api/leagues/?x=1', '/api/leagues?x=1'],
    ['/goal.svg/', '/goal.svg'],
  ])('with a slash after the address of a file or call are redirected: %s', async (path, to) => {
    http.site.files = { has: (address: string) => address === '/goal.svg' } as Partial<StaticFiles> as StaticFiles;
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await http.ask({ path, method });
      expect([status, headers.location]).toEqual([308, to]);
    }
    expect(http.seen).toHaveLength(0);
  });

  it('are left to the middleware if they have a slash after a screen’s address or change data', async () => {
    await http.ask({ path: '/login/' });
    await http.ask({ path: '/api/leagues/', method: 'POST' });
    expect(http.seen.map(({ url }) => url)).toEqual(['/login/', '/api/leagues/']);
  });

  it('may have the absolute form that proxies send', async () => {
    expect((await http.ask({ path: 'http://other.example/predictions/today' })).status).toBe(200);
  });

  it.each([
    ['431', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['400', 'nonsense\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\n\r\n'],
    ['405', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'],
    ['417', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n'],
    ['400', 'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('get %s from the parser', async (status, text) => {
    expect(await http.sendRaw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('while starting and stopping', () => {
  it('responds to probes and sends all other requests 503 with Retry-After', async () => {
    http.site.missing.add('pages');
    http.site.missing.add('predictions');
    expect((await http.ask({ path: '/api/health' })).body.toString()).toBe('{"status":"ok"}');
    const ready = await http.ask({ path: '/api/ready', headers: { 'accept-language': 'de' } });
    const message = errorMessage('de', 'errors.starting');
    expect(message).not.toBe(errorMessage('en', 'errors.starting'));
    expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([
      503,
      { message, key: 'errors.starting', missing: ['pages', 'predictions'] },
    ]);
    const page = await http.ask();
    expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
      503,
      '5',
      'text/plain; charset=utf-8',
    ]);
    const api = await http.ask({ path: '/api/predictions', headers: { 'accept-language': 'de' } });
    expect(JSON.parse(api.body.toString())).toMatchObject({ key: 'errors.starting' });
  });

  it('becomes ready once there are predictions', async () => {
    let there = false;
    http.site.hasPredictions = () => Promise.resolve(there);
    http.site.missing.add('predictions');
    expect((await http.ask({ path: '/api/ready' })).status).toBe(503);
    there = true;
    expect((await http.ask({ path: '/api/ready' })).status).toBe(200);
  });

  it('reports to load balancers that it is stopping', async () => {
    http.site.missing.add('stopping');
    const reply = await http.ask({ path: '/api/ready' });
    expect([reply.status, reply.headers.connection]).toEqual([503, 'close']);
    for (const path of ['/predictions/today', '/profile', '/api/leagues']) {
      const { status, headers } = await http.ask({ path, headers: { connection: 'keep-alive' } });
      expect([status, headers.connection]).toEqual([200, 'close']);
    }
  });
});
