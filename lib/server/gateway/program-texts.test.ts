import { afterEach, expect, it } from 'vitest';
import { HttpSite } from '@/tests/support/http-site';

const path = '/.well-known/security.txt';
let http: HttpSite;
afterEach(() => http.close());

async function open(environment: Record<string, string>): Promise<void> {
  http = new HttpSite((_, response) => void response.writeHead(404).end(), {
    environment: { SITE_URL: 'https://pitch.example', PAYMENT_PROVIDER: 'sandbox', ...environment },
  });
  await http.open();
}

it.each([
  [{ CONTACT_EMAIL: 'hello@pitch.example' }, 'mailto:hello@pitch.example'],
  [{ CONTACT_EMAIL: 'hello@pitch.example', SECURITY_CONTACT: 'safe@pitch.example' }, 'mailto:safe@pitch.example'],
  [{ SECURITY_CONTACT: 'https://pitch.example/report' }, 'https://pitch.example/report'],
  [{ SECURITY_CONTACT: 'https://pitch.example/a\nContact: mailto:b' }, 'https://pitch.example/aContact:%20mailto:b'],
])('serves a security.txt with the contact from %j', async (environment, contact) => {
  await open(environment);
  const { status, headers, body } = await http.ask({ path });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.toString()).toBe(
    `Contact: ${contact}\nExpires: 1970-06-30T00:00:00.000Z\nCanonical: https://pitch.example${path}\n`,
  );
  expect(http.seen).toHaveLength(0);
});

it('serves no security.txt without a contact', async () => {
  await open({});
  expect((await http.ask({ path })).status).toBe(404);
});

it('serves a robots.txt that names the sitemap without asking the framework', async () => {
  await open({});
  const { status, headers, body } = await http.ask({ path: '/robots.txt' });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ]);
  expect(body.toString()).toBe(
    'User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: https://pitch.example/sitemap.xml\n',
  );
  expect(http.seen).toHaveLength(0);
});
