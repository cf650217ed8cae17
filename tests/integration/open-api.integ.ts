import { describe, expect, it } from 'vitest';
import * as calendarRoute from '@/app/api/calendar/league/[slug]/route';
import * as docsRoute from '@/app/api/docs/route';
import * as leagueRoute from '@/app/api/leagues/[slug]/route';
import * as leaguesRoute from '@/app/api/leagues/route';
import * as searchRoute from '@/app/api/search/route';
import * as csvRoute from '@/app/api/track-record/predictions.csv/route';
import { errorBodySchema } from '@/lib/contracts/errors';
import { openRoute } from '@/lib/server/api/open-route';
import { getRuntime } from '@/lib/server/runtime';
import { savePublished } from '@/lib/server/services/ingesting/published';
import { readLimit, searchLimit, tooManySearches } from '@/lib/server/services/site/read-limit';
import { useTestSite } from '@/tests/support/site';

const from = (address: string) =>
  new Request('http://localhost/api/x', { headers: { 'x-forwarded-for': address, 'accept-language': 'en' } });

describe('the open API', () => {
  useTestSite('embedded', { env: { TRUST_PROXY: 1 } });

  it('may be read by pages of any site, including its refusals, but never with cookies', async () => {
    const missing = await leagueRoute.GET(new Request('http://localhost/api/leagues/none'), {
      params: Promise.resolve({ slug: 'none' }),
    });
    expect([
      missing.status,
      missing.headers.get('access-control-allow-origin'),
      missing.headers.get('access-control-allow-credentials'),
    ]).toEqual([404, '*', null]);
    const asked = await leagueRoute.OPTIONS(new Request('http://localhost/api/leagues/none', { method: 'OPTIONS' }));
    expect([
      asked.status,
      asked.headers.get('access-control-allow-origin'),
      asked.headers.get('access-control-allow-credentials'),
    ]).toEqual([204, '*', null]);
    for (const name of ['allow', 'access-control-allow-methods'])
      expect(asked.headers.get(name)).toBe('GET, HEAD, OPTIONS');
  });

  it.each(['calculating', 'complete'])('says in each response whether the past is complete: %s', async (state) => {
    if (state === 'complete') await savePublished(getRuntime());
    const responses = await Promise.all([
      leaguesRoute.GET(new Request('http://localhost/api/leagues')),
      csvRoute.GET(new Request('http://localhost/api/track-record/predictions.csv')),
      calendarRoute.GET(new Request('http://localhost/api/calendar/league/england-premier-league.ics'), {
        params: Promise.resolve({ slug: 'england-premier-league.ics' }),
      }),
    ]);
    expect(responses.map(({ status, headers }) => [status, headers.get('x-past')])).toEqual(
      responses.map(() => [200, state]),
    );
    for (const { headers } of responses) expect(headers.get('access-control-expose-headers')).toContain('X-Past');
  });

  it('limits requests from one address, sends Retry-After, and does not affect others', async () => {
    let calls = 0;
    const route = openRoute(() => ({ calls: (calls += 1) }));
    const statuses: number[] = [];
    for (let call = 0; call < readLimit.points; call += 1)
      statuses.push((await route(from('203.0.113.7'), undefined)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await route(from('203.0.113.7'), undefined);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(readLimit.seconds);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(errorBodySchema.parse(await refused.json()).key).toBe('errors.tooMany');
    expect(calls).toBe(readLimit.points);
    expect((await route(from('203.0.113.8'), undefined)).status).toBe(200);
    expect((await route(from('127.0.0.1'), undefined)).status).toBe(200);
  });

  it('lets an address search as fast as a person types, across page and API', async () => {
    const search = () =>
      searchRoute.GET(
        new Request('http://localhost/api/search?q=zzqq', { headers: { 'x-forwarded-for': '203.0.113.9' } }),
        undefined,
      );
    for (let call = 0; call < searchLimit.points; call += 2) {
      expect((await search()).status).toBe(200);
      expect(await tooManySearches(from('203.0.113.9'))).toBeNull();
    }
    expect((await search()).status).toBe(429);
    expect(await tooManySearches(from('203.0.113.9'))).toMatchObject({ status: 429 });
    // Other reads have a separate limit.
    expect((await openRoute(() => ({}))(from('203.0.113.9'), undefined)).status).toBe(200);
  });

  it('truncates no search term, but rejects one longer than two team names', async () => {
    const status = async (length: number) =>
      (await searchRoute.GET(new Request(`http://localhost/api/search?q=${'a'.repeat(length)}`), undefined)).status;
    expect([await status(100), await status(101)]).toEqual([200, 422]);
  });

  it('counts an entire IPv6 network as one address', async () => {
    const route = openRoute(() => ({}));
    for (let call = 0; call < readLimit.points; call += 1)
      await route(from(`2001:db8:1:2::${(call + 1).toString(16)}`), undefined);
    expect((await route(from('2001:db8:1:2:ffff::1'), undefined)).status).toBe(429);
    expect((await route(from('2001:db8:1:3::1'), undefined)).status).toBe(200);
  });

  it('is documented on a page without scripts', async () => {
    const response = await docsRoute.GET(new Request('http://localhost/api/docs'), undefined);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('/api/predictions/{date}/{prediction}');
    for (const explained of [
      '/api/calendar/team/arsenal.ics',
      '/bet-of-the-day-widget?theme=dark',
      'bet-of-the-day:height',
      '600 calls in 60 seconds',
    ])
      expect(html).toContain(explained);
    for (const path of ['/api/account', '/api/payments', '/api/admin']) expect(html).not.toContain(path);
    expect(html).not.toContain('<script');
  });
});
