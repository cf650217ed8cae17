import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpSite } from '@/tests/support/http-site';
import { StaticFiles } from './static-files';

let root: string;
let http: HttpSite;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'static-files-'));
  for (const folder of ['public/offline', 'public/_i18n/0123456789abcdef/de'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'public/_i18n/0123456789abcdef/de/messages.json'), '{"errors":{}}');
  writeFileSync(path.join(root, 'public/offline/en.html'), '<script>again()</script><p>Offline</p>');
  writeFileSync(path.join(root, 'public/goal.svg'), '<svg/>');
  http = new HttpSite(() => undefined);
  http.site.files = new StaticFiles(root, http.site.env);
  await http.open();
});
afterEach(async () => {
  await http.close();
  rmSync(root, { recursive: true });
});

describe('a file of the build', () => {
  it('cannot be framed and runs only its own scripts if it is a document', async () => {
    const { headers } = await http.ask({ path: '/offline/en.html' });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe");
  });

  it('may be shown anywhere if it is an image', async () => {
    const { headers } = await http.ask({ path: '/goal.svg' });
    expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([undefined, undefined]);
  });

  it('is cached forever if it contains messages, and is served even while every slot for pages is taken', async () => {
    const never = () => new Promise(() => undefined);
    for (let taken = 0; taken < 100; taken += 1) void http.site.renders.run(never).catch(() => undefined);
    const { status, headers } = await http.ask({ path: '/_i18n/0123456789abcdef/de/messages.json' });
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
