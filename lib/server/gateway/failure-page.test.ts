import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failurePageHeader, requestIdHeader } from '@/lib/routing/failure-page';
import { errorMessage } from '@/lib/server/api/error-messages';
import { log } from '@/lib/server/log/log';
import { requestScope } from '@/lib/server/runtime';
import { agents, bots } from '@/tests/support/agents';
import { HttpSite } from '@/tests/support/http-site';

let http: HttpSite;
beforeEach(async () => {
  http = new HttpSite((request, response) => {
    const isErrorPage = request.headers[failurePageHeader] !== undefined;
    response
      .writeHead(500, { 'content-type': 'text/html' })
      .end(isErrorPage ? `error page of ${request.url}` : '<html id="__next_error__">');
  });
  await http.open();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await http.close();
});

describe('a screen that fails', () => {
  it.each([
    ['/predictions/today', '/'],
    ['/ar/توقعات/today', '/ar'],
    ['/profile', '/'],
    ['/de/profil', '/de'],
  ])('gets the rendered error page in its language with status 500: %s', async (path, errorPage) => {
    const reply = await http.ask({ path: encodeURI(path) });
    expect([reply.status, reply.body.toString()]).toEqual([500, `error page of ${errorPage}`]);
    expect(reply.headers['cache-control']).toContain('no-store');
  });

  it.each(['/predictions/today', '/profile'])(
    '%s has the request id that is in the log, and the error page gets it too',
    async (path) => {
      const reply = await http.ask({ path });
      const id = String(reply.headers['x-request-id']);
      expect(id).toMatch(/^[\w-]{4,}$/);
      expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ requestId: id, path }), 'A page failed');
      expect(http.seen.at(-1)?.headers).toMatchObject({ [failurePageHeader]: '1', [requestIdHeader]: id });
    },
  );

  it('is logged without the secret in its address', async () => {
    await http.ask({ path: '/payment/sandbox/sbx_A-9' });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/payment/sandbox/[hidden]' }),
      'A page failed',
    );
  });

  it.each(['/predictions/today', '/profile'])('%s is a single plain line with its id for bots', async (path) => {
    http.framework = (_, response) => {
      requestScope().isDatabaseDown = true;
      response.writeHead(500, { 'content-type': 'text/html' }).end('<html id="__next_error__">');
    };
    for (const bot of bots) {
      const reply = await http.ask({ path, headers: { 'user-agent': agents[bot] } });
      expect([reply.status, reply.headers['content-type'], reply.headers['retry-after']]).toEqual([
        503,
        'text/plain; charset=utf-8',
        '5',
      ]);
      expect(reply.headers['x-request-id']).toMatch(/^[\w-]{4,}$/);
      expect(reply.headers.vary).toContain('User-Agent');
      expect(reply.body.toString()).toBe(`${errorMessage('en', 'errors.unavailable')}\n`);
    }
  });

  it('may be retried soon if the database is unavailable', async () => {
    const { framework } = http;
    http.framework = (request, response) => {
      if (request.headers[failurePageHeader] === undefined) requestScope().isDatabaseDown = true;
      return framework(request, response);
    };
    for (const path of ['/predictions/today', '/profile']) {
      const reply = await http.ask({ path });
      expect([reply.status, reply.headers['retry-after'], reply.body.toString()]).toEqual([
        503,
        '5',
        'error page of /',
      ]);
      expect(reply.headers['cache-control']).toContain('no-store');
    }
  });

  it('is rendered again each time and never cached', async () => {
    await http.ask({ path: '/predictions/today' });
    const before = http.seen.length;
    await http.ask({ path: '/predictions/today' });
    expect(http.seen.length).toBeGreaterThan(before);
  });

  it('returns the framework’s response if the error page fails too', async () => {
    http.framework = (request, response) =>
      void response
        .writeHead(request.headers[failurePageHeader] ? 200 : 500, { 'content-type': 'text/html' })
        .end('broken');
    expect((await http.ask({ path: '/predictions/today' })).status).toBe(500);
  });

  it('cannot be requested from outside', async () => {
    await http.ask({ path: '/profile', headers: { [failurePageHeader]: '1' } });
    expect(http.seen[0]?.headers[failurePageHeader]).toBeUndefined();
  });
});
