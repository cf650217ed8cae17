import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calendarRoute from '@/app/api/calendar/league/[slug]/route';
import * as csvRoute from '@/app/api/track-record/predictions.csv/route';
import * as jsonRoute from '@/app/api/track-record/predictions.json/route';
import * as sitemapRoute from '@/app/sitemap.xml/route';
import * as partRoute from '@/app/sitemaps/[file]/route';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { PublishedFiles } from '@/lib/server/published-files';
import { getRuntime } from '@/lib/server/runtime';
import { keptFiles } from '@/lib/server/services/published/published';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

type Asked = (headers?: Record<string, string>, method?: string) => Promise<Response>;
const of = (route: string, headers: Record<string, string> = {}, method = 'GET'): Request =>
  new Request(`http://localhost${route}`, { method, headers });

const readers: Record<string, Asked> = {
  'the record as CSV': (...asked) => csvRoute.GET(of('/api/track-record/predictions.csv', ...asked)),
  'the record as JSON': (...asked) => jsonRoute.GET(of('/api/track-record/predictions.json', ...asked)),
  'a calendar': (...asked) =>
    calendarRoute.GET(of('/api/calendar/league/england-premier-league.ics', ...asked), {
      params: Promise.resolve({ slug: 'england-premier-league.ics' }),
    }),
  'the sitemap': (...asked) => sitemapRoute.GET(of('/sitemap.xml', ...asked)),
  'a part of the sitemap': (...asked) =>
    partRoute.GET(of('/sitemaps/matches-2026-03-14.xml', ...asked), {
      params: Promise.resolve({ file: 'matches-2026-03-14.xml' }),
    }),
};

describe.each(databases)('content with many readers and few changes, on %s', (kind) => {
  const site = useTestSite(kind);
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  const changes = new TagGenerations();
  let writings = 0;
  let files: PublishedFiles;

  beforeAll(async () => {
    await site.database.transaction((tx) =>
      insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-14T15:00:00Z' }),
    );
    files = new PublishedFiles(folder, {
      changes,
      now: () => site.clock.now().getTime(),
      onError: (error) => expect.unreachable(String(error)),
    });
    getRuntime().files = {
      open: (name, write, options) =>
        files.open(
          name,
          () => {
            writings += 1;
            return write();
          },
          options,
        ),
      about: (name) => files.about(name),
    };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(readers))('makes %s once for eight readers, and not for eight more', async (_, ask) => {
    writings = 0;
    for (let round = 0; round < 2; round += 1) {
      const replies = await Promise.all(Array.from({ length: 8 }, () => ask()));
      const texts = await Promise.all(replies.map((reply) => reply.text()));
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(texts).size).toBe(1);
    }
    expect(writings).toBe(1);
  });

  it.each(Object.entries(readers))('serves %s as a static file: compressed, with validators', async (_, ask) => {
    const plain = await ask();
    const text = await plain.text();
    const packed = await ask({ 'accept-encoding': 'br, gzip;q=0.5' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text);
    expect((await ask({ 'accept-encoding': 'gzip;q=0, br' })).headers.get('content-encoding')).toBeNull();
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).not.toBe(packed.headers.get('etag'));
    const modified = plain.headers.get('last-modified') ?? '';
    for (const [name, value] of [
      ['if-none-match', etag],
      ['if-modified-since', modified],
    ] as const) {
      const same = await ask({ [name]: value });
      expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, '']);
    }
    expect((await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    const head = await ask({}, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(Buffer.byteLength(text)), '']);
  });

  it.each(Object.entries(readers))('serves parts of %s', async (_, ask) => {
    const whole = await ask();
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    const size = bytes.byteLength;
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
    ] as const) {
      const part = await ask({ range, 'if-range': etag });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end + 1));
    }
    const beyond = await ask({ range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const ignored: Record<string, string>[] = [
      { range: 'bytes=0-9', 'if-range': '"of-another-version"' },
      { range: 'bytes=0-1,3-4' },
      { range: 'bytes=9-1' },
      { range: 'lines=0-9' },
    ];
    for (const headers of ignored) {
      const reply = await ask(headers);
      expect([reply.status, await reply.text()]).toEqual([200, bytes.toString()]);
    }
  });

  it('writes slow files in the background after a change, so that no reader waits', async () => {
    changes.invalidate([pageTags.all]);
    // Another process, which did not just write them.
    files = new PublishedFiles(folder, {
      changes,
      now: () => site.clock.now().getTime(),
      onError: (error) => expect.unreachable(String(error)),
    });
    await site.database.transaction((tx) =>
      insertMatch(tx, { home: 'chelsea', away: 'fulham', kickOff: '2026-03-15T15:00:00Z' }),
    );
    writings = 0;
    await files.renew(keptFiles);
    const index = await (await readers['the sitemap']?.())?.text();
    expect(index).toContain('matches-2026-03-15.xml');
    const teams = await partRoute.GET(of('/sitemaps/teams.xml'), { params: Promise.resolve({ file: 'teams.xml' }) });
    expect(await teams.text()).toContain('/team/chelsea');
    expect(writings).toBe(0);
  });

  it('has no file for unknown names', async () => {
    const params = Promise.resolve({ file: 'moon.xml' });
    expect((await partRoute.GET(of('/sitemaps/moon.xml'), { params })).status).toBe(404);
    const slug = Promise.resolve({ slug: 'moon.ics' });
    expect((await calendarRoute.GET(of('/api/calendar/league/moon.ics'), { params: slug })).status).toBe(404);
  });
});
