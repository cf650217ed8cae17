import { afterEach, describe, expect, it } from 'vitest';
import { HttpSite, type FakeFramework } from '@/tests/support/http-site';
import { RawClient } from '@/tests/support/raw-client';

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const piece = Buffer.alloc(64 * 1024, 'x');

/** Writes downloads for as long as they are read, and everything else at once. */
const framework: FakeFramework = async (request, response) => {
  if (!request.url?.startsWith('/sitemaps/'))
    return void response.setHeader('content-type', 'text/html').end(`page ${request.url}`);
  response.setHeader('content-type', 'application/xml');
  let isGone = false;
  response.once('close', () => (isGone = true));
  while (!isGone) if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
};

describe('requests before the previous response is complete', () => {
  let http: HttpSite;
  let client: RawClient;
  const open = async (reads: boolean): Promise<void> => {
    http = new HttpSite(framework, { streams: { concurrent: 16, waiting: 0 } });
    await http.open();
    client = await RawClient.open(http.port, { reads });
  };
  afterEach(async () => {
    client.destroy();
    await http.close();
  });

  it('get their responses in the order of the requests', async () => {
    await open(true);
    client.send(['/login', '/register', '/profile'].map(get).join(''));
    await client.untilReceived('page /profile');
    expect([...client.received.matchAll(/page \/[a-z]+/g)].map(([page]) => page)).toEqual([
      'page /login',
      'page /register',
      'page /profile',
    ]);
  });

  it('occupy a single slot together, and none once their client has disconnected', async () => {
    await open(false);
    client.send(get('/sitemaps/teams.xml').repeat(8));
    await expect.poll(() => http.site.streams.state().running).toBe(1);
    expect(http.seen).toHaveLength(1);
    client.reset();
    await expect.poll(() => http.site.streams.state().running).toBe(0);
    expect(http.seen).toHaveLength(1);
  });

  it('are limited in number', async () => {
    await open(false);
    client.send(get('/sitemaps/teams.xml') + get('/api/health').repeat(200));
    client.read();
    await client.untilClosed();
    await expect.poll(() => http.site.streams.state().running).toBe(0);
  });
});
