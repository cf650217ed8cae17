import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { log } from '@/lib/server/log/log';
import { dependsOn, requestScope } from '@/lib/server/runtime';
import { HttpSite } from '@/tests/support/http-site';

const json = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
const path = '/api/predictions?date=2026-03-16&page=2';

let http: HttpSite;
beforeEach(async () => {
  http = new HttpSite((_, response) => {
    dependsOn(pageTags.day('2026-03-16'));
    response.writeHead(200, json).end(JSON.stringify({ render: http.seen.length, text: 'long '.repeat(200) }));
  });
  await http.open();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await http.close();
});

const renderOf = (reply: { body: Buffer }): number => (JSON.parse(reply.body.toString()) as { render: number }).render;

describe('an open API call', () => {
  it("is computed once for all clients of a language, whatever their query's order", async () => {
    const responses = await Promise.all([
      http.ask({ path }),
      http.ask({ path: '/api/predictions?page=2&date=2026-03-16' }),
      http.ask({ path }),
    ]);
    const arabic = { 'accept-language': 'ar-EG,ar;q=0.9', cookie: 'token=secret' };
    expect(renderOf(await http.ask({ path, headers: arabic }))).toBe(2);
    expect(renderOf(await http.ask({ path, headers: arabic }))).toBe(2);
    expect(renderOf(await http.ask({ path }))).toBe(1);
    expect(responses.map(renderOf)).toEqual([1, 1, 1]);
    expect(http.seen.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'ar']);
    expect(http.seen[0]?.headers.cookie).toBeUndefined();
    const { headers } = responses[0];
    expect([
      headers['cache-control'],
      headers['access-control-allow-origin'],
      headers['x-content-type-options'],
    ]).toEqual(['public, max-age=0, must-revalidate', '*', 'nosniff']);
    expect(responses.map((reply) => reply.headers['content-security-policy'])).toEqual(
      Array(3).fill("default-src 'none'; frame-ancestors 'none'"),
    );
    expect(new Set(responses.map((reply) => reply.headers['x-request-id'])).size).toBe(3);
  });

  it("is computed once for a match's calendar too, and is a 304 for clients that have it", async () => {
    http.framework = (_, response) => {
      dependsOn(pageTags.match(7));
      response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(`BEGIN:VCALENDAR ${renders++}`);
    };
    let renders = 0;
    const calendar = '/api/calendar/match/2026-03-16/arsenal-vs-everton.ics';
    const [first, second] = [await http.ask({ path: calendar }), await http.ask({ path: calendar })];
    expect(second.body).toEqual(first.body);
    expect(second.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await http.ask({ path: calendar, headers })).status).toBe(304);
    expect(renders).toBe(1);
    http.site.pages?.invalidate([pageTags.match(7)]);
    await expect.poll(async () => (await http.ask({ path: calendar, headers })).status).toBe(200);
  });

  it('is not cached and may be retried soon if it fails because the database is unavailable', async () => {
    const { framework } = http;
    http.framework = (_, response) => {
      requestScope().isDatabaseDown = true;
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' })
        .end('{"key":"errors.unavailable"}');
    };
    const away = await http.ask({ path });
    expect([away.status, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    http.framework = framework;
    expect((await http.ask({ path })).status).toBe(200);
  });

  it('is compressed, is a 304 if the client has it, and has no body for HEAD', async () => {
    const plain = await http.ask({ path });
    const br = await http.ask({ path, headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect((await http.ask({ path, headers: { 'if-none-match': String(plain.headers.etag) } })).status).toBe(304);
    expect((await http.ask({ path, method: 'HEAD' })).body).toHaveLength(0);
    expect(http.seen).toHaveLength(1);
  });

  it('is computed again after a change, and for each client with a token', async () => {
    await http.ask({ path });
    http.site.pages?.invalidate([pageTags.day('2026-03-17')]);
    expect(renderOf(await http.ask({ path }))).toBe(1);
    http.site.pages?.invalidate([pageTags.day('2026-03-16')]);
    await expect.poll(async () => renderOf(await http.ask({ path }))).toBe(2);
    const headers = { authorization: 'Bearer a.b.c' };
    await http.ask({ path, headers });
    await http.ask({ path, headers });
    expect(http.seen.filter(({ headers }) => headers.authorization !== undefined)).toHaveLength(2);
    expect(renderOf(await http.ask({ path }))).toBe(2);
  });

  it.each([
    ['a refusal, which is in the language of the client', 422, { body: '{"message":"no"}', tags: true }],
    ['a missing resource', 404, { body: '{"message":"no"}', tags: true }],
    ['a response that declares no dependencies', 200, { body: '{}', tags: false }],
  ])('does not keep %s', async (_, status, { body, tags }) => {
    http.framework = (_, response) => {
      if (tags) dependsOn(pageTags.all);
      response.writeHead(status, json).end(body);
    };
    for (const language of ['de', 'ar']) {
      const reply = await http.ask({ path, headers: { 'accept-language': language } });
      expect([reply.status, reply.body.toString(), reply.headers['cache-control']]).toEqual([status, body, 'no-store']);
    }
    expect(http.seen.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'ar']);
    expect(http.site.pages?.size().api).toBe(0);
  });

  it("returns the contract's error body if the framework itself fails", async () => {
    http.framework = (_, response) =>
      void response.writeHead(500, { 'content-type': 'text/plain' }).end('secret detail');
    const reply = await http.ask({ path });
    expect(reply.status).toBe(500);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.body.toString()).not.toContain('secret');
  });

  it.each([
    ['/api/search?q=arsenal', 'GET'],
    ['/api/account', 'GET'],
    ['/api/accumulator', 'POST'],
    ['/api/predictions', 'POST'],
    [`/api/predictions?x=${'y'.repeat(600)}`, 'GET'],
  ])('is forwarded unchanged: %s %s', async (address, method) => {
    for (let turn = 0; turn < 2; turn += 1)
      await http.ask({ path: address, method, headers: { 'user-agent': 'Firefox' } });
    expect(http.seen.map(({ headers }) => headers['user-agent'])).toEqual(['Firefox', 'Firefox']);
  });
});

describe('a burst of requests', () => {
  it('gets 429 with Retry-After for uncached calls without filling the log, while cached calls are still served', async () => {
    await http.ask({ path });
    const { framework } = http;
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => (free = resolve));
    http.framework = async (request, response) => {
      await held;
      await framework(request, response);
    };
    const own = { headers: { authorization: 'Bearer a.b.c' }, path };
    const crowd = Array.from({ length: 20 }, () => http.ask(own));
    const first = await Promise.race(crowd);
    expect([first.status, first.headers['retry-after'], JSON.parse(first.body.toString())]).toEqual([
      503,
      '2',
      expect.objectContaining({ key: 'errors.unavailable' }),
    ]);
    expect((await http.ask({ path })).status).toBe(200);
    free();
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 503).length,
    ]).toEqual([8, 12]);
    expect(log.error).not.toHaveBeenCalled();
  });
});
