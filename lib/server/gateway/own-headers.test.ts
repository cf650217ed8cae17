import { afterEach, beforeEach, expect, it } from 'vitest';
import { HttpSite, type Asked } from '@/tests/support/http-site';
import type { StaticFiles } from './static-files';

let http: HttpSite;
beforeEach(async () => {
  http = new HttpSite((_, response) => void response.end('hello'), {
    environment: { SITE_URL: 'https://pitch.example', PAYMENT_PROVIDER: 'sandbox' },
  });
  http.site.files = { has: () => false } as Partial<StaticFiles> as StaticFiles;
  await http.open();
});
afterEach(() => http.close());

it.each<Asked>([
  { path: '/a%00b' },
  { path: '/_next/static/none.js' },
  { path: '//about-us' },
  { path: '/api/leagues/' },
  { path: '/api/health' },
  { method: 'OPTIONS' },
  { method: 'PUT' },
])('sends the headers of every response with the gateway’s own ones: %j', async (asked) => {
  const { headers } = await http.ask(asked);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(http.seen).toHaveLength(0);
});

it('sends the gateway’s own referrer policy with a page, whatever the framework sets', async () => {
  http.framework = (_, response) => void response.setHeader('Referrer-Policy', 'no-referrer').end('hello');
  const policyOf = async (path: string) => (await http.ask({ path })).headers['referrer-policy'];
  expect(await policyOf('/withdraw-from-contract')).toBe('strict-origin-when-cross-origin');
  expect(await policyOf('/reset-password')).toBe('no-referrer');
});

it('forwards a header however many others precede it', async () => {
  const filler = 'a: b\r\n'.repeat(1_500);
  await http.sendRaw(`GET /login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${filler}X-Last: here\r\n\r\n`);
  await expect.poll(() => http.seen[0]?.headers['x-last']).toBe('here');
});
