import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localeCodes, localeRecord } from '@/lib/i18n/locales';
import { errorMessage } from '@/lib/server/api/error-messages';
import { agents, bots } from '@/tests/support/agents';
import { HttpSite } from '@/tests/support/http-site';
import { refusalDocument, refusalHeaders } from './refusal-document';

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
const browser = { accept, 'user-agent': agents.Chrome };

describe('the page of a refusal', () => {
  let http: HttpSite;
  beforeEach(async () => {
    http = new HttpSite((_, response) => void response.end());
    await http.open();
    http.site.missing.add('pages');
  });
  afterEach(() => http.close());

  it.each([
    ['/predictions/today', 'en'],
    ['/de/vorhersagen/today', 'de'],
    ['/ar', 'ar'],
    ['/', 'fr'],
  ] as const)('for %s is a document in %s that reloads by itself', async (path, locale) => {
    const reply = await http.ask({ path, headers: { ...browser, 'accept-language': 'fr' } });
    expect([reply.status, reply.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(reply.headers).toMatchObject({
      'retry-after': '5',
      refresh: '5',
      'cache-control': 'no-store',
      'content-security-policy': refusalHeaders['Content-Security-Policy'],
    });
    const html = reply.body.toString();
    const { language, dir } = localeRecord(locale);
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(html).toContain(errorMessage(locale, 'errors.starting').replaceAll("'", '&#39;'));
    expect(html).toContain(`<a href="">${errorMessage(locale, 'offline.retry').replaceAll("'", '&#39;')}</a>`);
    const head = await http.ask({ path, method: 'HEAD', headers: browser });
    expect([head.status, head.body.byteLength]).toEqual([503, 0]);
  });

  it.each([
    ['/predictions/today', { accept: '*/*' }],
    ['/goal.svg', browser],
    ...bots.map((bot) => ['/predictions/today', { accept, 'user-agent': agents[bot] }] as const),
  ] as const)('for %s is one plain line for %j', async (path, headers) => {
    const reply = await http.ask({ path, headers });
    expect([reply.status, reply.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(reply.headers.refresh).toBeUndefined();
  });
});

describe('its document', () => {
  it('is built once', () => {
    expect(refusalDocument('de', 'errors.unavailable')).toBe(refusalDocument('de', 'errors.unavailable'));
  });

  it.each(localeCodes)('states in %s that the site is unavailable, with a style that its policy allows', (locale) => {
    const html = refusalDocument(locale, 'errors.unavailable').toString();
    expect(html.slice(html.indexOf('<main>'))).not.toMatch(/[{}]|errors\.|widgets\.|offline\./);
    const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
    expect(refusalHeaders['Content-Security-Policy']).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(html).not.toMatch(/ style=| on\w+=|<script/);
  });
});
