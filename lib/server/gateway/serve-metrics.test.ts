import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpSite } from '@/tests/support/http-site';

const token = 'a-token-of-this-test';
let http: HttpSite;
beforeEach(async () => {
  http = new HttpSite((request, response) => {
    response.writeHead(request.url?.startsWith('/profile') ? 200 : 404, { 'content-type': 'text/html' });
    response.end('<!DOCTYPE html><p>hello');
  });
  await http.open();
});
afterEach(() => http.close());

const ask = (authorization?: string, method = 'GET') =>
  http.ask({ path: '/api/metrics', method, headers: authorization ? { authorization } : {} });

describe('/api/metrics', () => {
  it('does not exist without METRICS_TOKEN', async () => {
    expect((await ask(`Bearer ${token}`)).status).toBe(404);
    expect((await ask('Bearer undefined')).status).toBe(404);
  });

  it('requires the token', async () => {
    http.site.env.METRICS_TOKEN = token;
    for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`, `bearer ${token}`, token]) {
      const refused = await ask(authorization);
      expect([refused.status, refused.headers['www-authenticate']], authorization).toEqual([401, 'Bearer']);
      expect(refused.body.toString()).not.toContain('pitchcast');
    }
    expect((await ask(`Bearer ${token}`, 'POST')).status).toBe(405);
    expect(http.seen).toEqual([]);
  });

  it('counts responses by status and pages by their source, and reports tasks that wait for an operator', async () => {
    http.site.env.METRICS_TOKEN = token;
    const scrape = async () => {
      const reply = await ask(`Bearer ${token}`);
      expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(reply.headers['content-type']).toContain('text/plain');
      const values = new Map(
        reply.body
          .toString()
          .split('\n')
          .filter((line) => line && !line.startsWith('#'))
          .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
      );
      return (name: string) => values.get(name) ?? 0;
    };
    await http.ask({ path: '/profile' });
    await http.ask({ path: '/profile' });
    await http.ask({ path: '/nowhere' });
    const first = await scrape();
    expect(first('pitchcast_http_request_seconds_count{status="2xx"}')).toBe(2);
    expect(first('pitchcast_http_request_seconds_count{status="4xx"}')).toBe(1);
    expect(first('pitchcast_alerts{alert="mails"}')).toBe(2);
    expect(first('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    http.framework = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><p>day');
    for (let visit = 0; visit < 3; visit += 1) await http.ask({ path: '/predictions/2026-03-14' });
    const second = await scrape();
    expect(second('pitchcast_page_answers_total{state="fresh"}')).toBe(3);
    expect(second('pitchcast_page_cache_bytes{kind="html"}')).toBeGreaterThan(2_000);
  });
});
