import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failurePageHeader } from '@/lib/routing/failure-page';
import { HttpSite } from '@/tests/support/http-site';
import { log } from './log';

let http: HttpSite;
beforeEach(async () => {
  http = new HttpSite((request, response) => {
    const isErrorPage = request.headers[failurePageHeader] !== undefined;
    response.writeHead(500, { 'content-type': 'text/html' }).end(isErrorPage ? `error page of ${request.url}` : '<html id="__next_error__">');
  });
  await http.open();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await http.close();
});

describe('a screen that broke', () => {
  it.each([
    ['/predictions/today', '/'],
    ['/ar/توقعات/today', '/ar'],
    ['/profile', '/'],
    ['/de/profil', '/de'],
  ])('%s is answered with the rendered error page of its language and status 500', async (path, errorPage) => {
    const answer = await http.ask({ path: encodeURI(path) });
    expect([answer.status, answer.body.toString()]).toEqual([500, `error page of ${errorPage}`]);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('is asked anew each time, never kept', async () => {
    await http.ask({ path: '/predictions/today' });
    const before = http.seen.length;
    await http.ask({ path: '/predictions/today' });
    expect(http.seen.length).toBeGreaterThan(before);
  });

  it('keeps the framework’s answer where the error page breaks too', async () => {
    http.framework = (request, response) => void response.writeHead(request.headers[failurePageHeader] ? 200 : 500, { 'content-type': 'text/html' }).end('broken');
    expect((await http.ask({ path: '/predictions/today' })).status).toBe(500);
  });

  it('cannot be asked for from outside', async () => {
    await http.ask({ path: '/profile', headers: { [failurePageHeader]: '1' } });
    expect(http.seen[0]?.headers[failurePageHeader]).toBeUndefined();
  });
});
