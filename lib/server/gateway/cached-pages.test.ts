import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { inlineScriptHashes } from '@/lib/server/http/script-hashes';
import { log } from '@/lib/server/log/log';
import { dependsOn, describePage, requestScope } from '@/lib/server/runtime';
import { HttpSite } from '@/tests/support/http-site';
import { readCachedAddress } from './cached-address';

const html = (body: string) => `<!DOCTYPE html><html><head><script>go(1)</script></head><body>${body}</body></html>`;
const long = 'a row of a long page '.repeat(4_000);

let http: HttpSite;
beforeEach(async () => {
  http = new HttpSite((_, response) => {
    dependsOn(pageTags.day('today'));
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

describe('a public page', () => {
  it('is rendered once for 40 concurrent requests, and for all later ones', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => http.ask()));
    await http.ask({ path: '/predictions/%74oday' });
    expect(http.seen).toHaveLength(1);
    expect(new Set(responses.map((reply) => reply.body.toString()))).toHaveLength(1);
    expect(responses[0]?.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+/);
  });

  it('contains its structured data once, at the end of its head; a partial response does not', async () => {
    http.framework = (request, response) => {
      dependsOn(pageTags.all);
      for (const json of ['{"@type":"Thing"}', '{"@type":"Thing"}', '{"@type":"ItemList"}']) describePage(json);
      response.setHeader('content-type', request.headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8');
      response.end(html('The day'));
    };
    const block = (json: string) => `<script type="application/ld+json">${json}</script>`;
    expect((await http.ask()).body.toString()).toBe(
      html('The day').replace('</head>', `${block('{"@type":"Thing"}')}${block('{"@type":"ItemList"}')}</head>`),
    );
    expect((await http.ask({ headers: { rsc: '1' } })).body.toString()).toBe(html('The day'));
  });

  it('does not depend on the client', async () => {
    await http.ask({
      headers: {
        cookie: 'token=secret',
        'accept-language': 'de',
        'user-agent': 'Firefox',
        'if-none-match': '"x"',
        'x-forwarded-host': 'evil.example',
        host: 'evil.example',
      },
    });
    const { connection: _, ...headers } = http.seen[0]?.headers ?? {};
    expect(headers).toEqual({ host: 'localhost:3000', 'user-agent': 'page-cache' });
  });

  it('has the encoding that the client accepts, and is a 304 if the client has it', async () => {
    const plain = await http.ask();
    const br = await http.ask({ headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await http.ask({ headers: { 'accept-encoding': 'gzip' } });
    expect([
      plain.headers['content-encoding'],
      br.headers['content-encoding'],
      gzip.headers['content-encoding'],
    ]).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.headers.vary).toContain('Accept-Encoding');
    const again = await http.ask({ headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  });

  it('serves HEAD from the cached page', async () => {
    const get = await http.ask();
    const head = await http.ask({ method: 'HEAD' });
    expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([
      200,
      0,
      get.headers['content-length'],
    ]);
    expect(http.seen).toHaveLength(1);
  });

  it('allows exactly the inline scripts of its render, and sets the other security headers', async () => {
    http.framework = (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(html('<script>ours(1)</script><script type="application/json">{}</script>'));
    };
    const { headers, body } = await http.ask({
      headers: { 'content-security-policy': "script-src 'nonce-bm90IG91cnM'" },
    });
    const hashes = inlineScriptHashes(body.toString());
    expect(hashes).toHaveLength(2);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(http.seen[0]?.headers['content-security-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('is the same page under any unknown query, but a different one under ?page=2', async () => {
    for (let index = 0; index < 30; index += 1)
      await http.ask({ path: `/predictions/today?utm_source=${index}&page=${'0'.repeat(index)}` });
    expect(http.seen.map(({ url }) => url)).toEqual(['/predictions/today']);
    await http.ask({ path: '/predictions/today?x=1&page=2' });
    expect(http.seen.at(-1)?.url).toBe('/predictions/today?page=2');
    await http.ask({ path: '/predictions/today?stake=yes' });
    expect(http.seen.at(-1)?.url).toBe('/predictions/today?stake=yes');
  });

  it('never grows beyond its budget with random addresses', async () => {
    for (let index = 0; index < 60; index += 1) await http.ask({ path: `/team/team-${index}` });
    const { html: cached = 0 } = http.site.pages?.size() ?? {};
    expect(cached).toBeGreaterThan(0);
    expect(cached).toBeLessThanOrEqual(1_000_000);
  });

  it('is served stale while it re-renders after a change', async () => {
    await http.ask();
    http.site.pages?.invalidate([pageTags.day('today')]);
    expect((await http.ask()).body.toString()).toContain(`${long}1<`);
    await expect.poll(async () => (await http.ask()).body.toString()).toContain(`${long}2<`);
    expect(http.seen).toHaveLength(2);
  });

  it('is cached for all visitors who stay at `/`, with headers for each of them', async () => {
    const first = await http.ask({ path: '/', headers: { 'accept-language': 'en' } });
    const back = await http.ask({ path: '/', headers: { 'accept-language': 'de', cookie: 'a=b; i18n_redirected=en' } });
    const link = await http.ask({
      path: '/?utm_source=x',
      headers: { 'accept-language': 'de', 'sec-fetch-site': 'same-origin' },
    });
    const bot = await http.ask({ path: '/', headers: { 'accept-language': 'de', 'user-agent': 'Googlebot/2.1' } });
    expect(
      http.seen.map(({ url, headers }) => [url, headers.cookie, headers['accept-language'], headers['sec-fetch-site']]),
    ).toEqual([['/', undefined, undefined, 'same-origin']]);
    expect(first.headers['set-cookie']).toEqual(['i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=lax']);
    expect([back, link, bot].map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined, undefined]);
    for (const { headers } of [first, back, link, bot]) {
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers.vary).toMatch(/Accept-Encoding.*Accept-Language, Cookie, User-Agent, Sec-Fetch-Site/);
    }
  });

  it('is cached for `/`, while the redirect is still decided for each visitor', async () => {
    const ask = async (headers: Record<string, string>) => {
      const before = http.seen.length;
      const { headers: sent } = await http.ask({ path: '/', headers });
      return [sent['set-cookie']?.[0]?.split(';')[0], http.seen.length - before];
    };
    const first = ['i18n_redirected=en', 0];
    expect(await ask({ 'accept-language': 'en' })).toEqual(['i18n_redirected=en', 1]);
    for (let round = 0; round < 2; round += 1) {
      expect(await ask({ 'accept-language': 'en' })).toEqual(first);
      expect(await ask({ 'accept-language': 'en', cookie: 'i18n_redirected=en' })).toEqual([undefined, 0]);
      expect(await ask({ 'accept-language': 'de', 'user-agent': 'Googlebot/2.1' })).toEqual([undefined, 0]);
      // Redirects always come from the framework.
      expect((await ask({ 'accept-language': 'de' }))[1]).toBe(1);
    }
  });

  it('is cached for each list that a slip can be picked from, but not once per slip', () => {
    const keyOf = (query: string) => readCachedAddress({ path: '/accumulator', query }, {}, 'localhost')?.key;
    expect(keyOf('days=weekend&league=germany-bundesliga&page=2&slip=1.match-result.home')).toBe(
      '/accumulator?page=2&days=weekend&league=germany-bundesliga',
    );
    expect(keyOf('days=month&league=nowhere&page=1&slip=1.match-result.home')).toBe('/accumulator');
  });

  it('is cached for `/` without the headers of the redirect decision', () => {
    const address = readCachedAddress(
      { path: '/', query: '' },
      { cookie: 'i18n_redirected=en', 'accept-language': 'en' },
      'localhost',
    );
    expect(address).toMatchObject({
      url: '/',
      headers: { host: 'localhost', 'user-agent': 'page-cache', 'sec-fetch-site': 'same-origin' },
    });
    expect(Object.keys(address?.headers ?? {})).toHaveLength(3);
  });

  it('is not cached for visitors whom `/` redirects to another language', async () => {
    for (const headers of [
      { 'accept-language': 'de' },
      { 'accept-language': 'en', cookie: 'i18n_redirected=fr' },
    ] as Record<string, string>[])
      await http.ask({ path: '/', headers });
    expect(http.seen.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'en']);
  });

  it('can be a redirect, which keeps the query of each visitor', async () => {
    http.framework = (_, response) =>
      void response.writeHead(308, { location: '/predictions/2026-03-14/a-vs-b' }).end();
    const locationOf = async (query: string) =>
      (await http.ask({ path: `/predictions/2026-03-15/a-vs-b${query}` })).headers.location;
    expect(await Promise.all(['?x=1&y=%20', '?x=2', ''].map(locationOf))).toEqual([
      '/predictions/2026-03-14/a-vs-b?x=1&y=%20',
      '/predictions/2026-03-14/a-vs-b?x=2',
      '/predictions/2026-03-14/a-vs-b',
    ]);
  });

  it('can be a 404', async () => {
    http.framework = (_, response) => {
      requestScope().status = 404;
      response.setHeader('content-type', 'text/html');
      response.end(html('no such team'));
    };
    const person = await http.ask({ path: '/team/nobody' });
    expect([person.status, person.body.toString()]).toEqual([404, html('no such team')]);
    expect(person.headers['cache-control']).toBe('no-store');
    const bot = await http.ask({ path: '/team/nobody', headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([bot.status, bot.body.toString()]).toEqual([404, 'Page Not Found: /team/nobody\n']);
    expect(http.seen).toHaveLength(2);
  });

  it('is not cached if it sets a cookie, which is not forwarded', async () => {
    http.framework = (_, response) => {
      response.setHeader('set-cookie', 'a=b');
      response.setHeader('content-type', 'text/html');
      response.end(html(''));
    };
    expect((await http.ask()).headers['set-cookie']).toBeUndefined();
    await http.ask();
    expect(http.seen).toHaveLength(2);
  });

  it('states its time in headers that scripts can read if it is served in place of a failed render', async () => {
    const render = http.framework;
    http.framework = (request, response) => {
      // Every later request waits for a new render.
      requestScope().expiresAt = new Date(0);
      return render(request, response);
    };
    expect((await http.ask()).headers['x-saved-at']).toBeUndefined();
    http.framework = () => {
      throw new Error('The database is away');
    };
    const { status, headers } = await http.ask();
    const instant = String(headers['x-saved-at']);
    expect([status, headers['server-timing']]).toEqual([200, `saved;desc="${instant}"`]);
    expect(new Date(instant).toISOString()).toBe(instant);
  });

  it('is a plain 500 without details if its render fails', async () => {
    http.framework = () => {
      throw new Error('secret detail');
    };
    const reply = await http.ask();
    expect(reply.status).toBe(500);
    expect(reply.body.toString()).not.toContain('secret');
    expect(reply.headers['x-request-id']).toBeTruthy();
  });
});

/** The router state of the framework's client: a tree of one segment. */
const treeOf = (segment: string): string => encodeURIComponent(JSON.stringify([segment, {}]));

describe("the framework's partial responses", () => {
  const rsc = { rsc: '1', 'next-router-state-tree': treeOf('') };
  beforeEach(() => {
    http.framework = (request, response) => {
      if (request.url?.includes('_rsc=wrong'))
        response.writeHead(307, { location: '/predictions/today?_rsc=right' }).end();
      else response.writeHead(200, { 'content-type': 'text/x-component' }).end(`part ${http.seen.length}`);
    };
  });

  it('are cached by their headers, separately from the page', async () => {
    const first = await http.ask({ path: '/predictions/today?_rsc=abc', headers: rsc });
    const second = await http.ask({ path: '/predictions/today?_rsc=other', headers: rsc });
    const other = await http.ask({
      path: '/predictions/today?_rsc=abc',
      headers: { ...rsc, 'next-router-state-tree': treeOf('another') },
    });
    const page = await http.ask();
    expect([first, second, other, page].map(({ body }) => body.toString())).toEqual([
      'part 1',
      'part 1',
      'part 2',
      'part 3',
    ]);
    expect(first.headers['content-type']).toBe('text/x-component');
  });

  it('are not cached if the hash of their headers is wrong', async () => {
    expect((await http.ask({ path: '/predictions/today?_rsc=wrong', headers: rsc })).status).toBe(307);
    expect((await http.ask({ path: '/predictions/today?_rsc=right', headers: rsc })).body.toString()).toBe('part 2');
  });

  it('go to the framework if their headers are too long', async () => {
    await http.ask({ headers: { ...rsc, 'next-router-state-tree': treeOf('x'.repeat(5_000)) } });
    await http.ask({ headers: { ...rsc, 'next-router-state-tree': treeOf('x'.repeat(5_000)) } });
    expect(http.seen).toHaveLength(2);
  });
});
