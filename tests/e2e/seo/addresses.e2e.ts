import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readPage } from '@/lib/cli/crawl/read-page';
import { localeCodes, localeRecord } from '@/lib/i18n/locales';
import { agents, bots, people } from '@/tests/support/agents';

test.describe('on the wire', () => {
  for (const [path, to] of [
    ['/en', '/'],
    ['/es/', '/es'],
    ['/en/predictions/today', '/predictions/today'],
    ['/es/predictions/today/', '/es/predicciones/today'],
    ['/predictions/march-14-26', '/predictions/2026-03-14'],
    ['/PREDICTIONS/TODAY', '/predictions/today'],
    ['/predictions', '/predictions/today'],
    [`/hi/${encodeURIComponent('भविष्यवाणियाँ')}/today`, `/hi/${encodeURIComponent('भविष्यवाणियां')}/today`],
  ] as const) {
    test(`${path} is redirected permanently, for everyone`, async ({ request }) => {
      for (const agent of Object.values(agents)) {
        const response = await request.get(path, {
          maxRedirects: 0,
          headers: { 'user-agent': agent, 'accept-language': 'tr' },
        });
        expect(response.status()).toBe(308);
        expect(response.headers().location).toBe(to);
        // `/en` names its language; only this address chooses one for the visitor.
        const isChoice = to === '/' && people.some((person) => agents[person] === agent);
        expect(response.headers()['set-cookie']?.split(';')[0]).toBe(isChoice ? 'i18n_redirected=en' : undefined);
      }
    });
  }

  test('only / negotiates the language, and never for bots', async ({ baseURL }) => {
    // Not Playwright's own client, which would send received cookies with the next request.
    const ask = (path: string, headers: Record<string, string>) =>
      fetch(baseURL + path, { redirect: 'manual', headers });
    for (const person of people) {
      const response = await ask('/', { 'user-agent': agents[person], 'accept-language': 'de-DE,de;q=0.9' });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/de');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.getSetCookie().join()).toContain('i18n_redirected=de');
      const remembered = await ask('/', {
        'user-agent': agents[person],
        'accept-language': 'de',
        cookie: 'i18n_redirected=fr',
      });
      expect(remembered.headers.get('location')).toBe('/fr');
      const list = await ask('/predictions/today', {
        'user-agent': agents[person],
        'accept-language': 'de',
        cookie: 'i18n_redirected=fr',
      });
      expect(list.status).toBe(200);
      expect(list.headers.getSetCookie()).toEqual([]);
    }
    for (const bot of bots) {
      const response = await ask('/', {
        'user-agent': agents[bot],
        'accept-language': 'de',
        cookie: 'i18n_redirected=fr',
      });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test('an invalid date shows today, is never cached and has today as its canonical URL', async ({
    request,
    baseURL,
  }) => {
    for (const date of ['2026-02-30', 'yesterday', 'a'.repeat(300)]) {
      const response = await request.get(`/de/vorhersagen/${date}`, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(response.headers()['cache-control']).toContain('no-store');
      expect(readPage(await response.text()).canonical).toBe(`${baseURL}/de/vorhersagen/today`);
    }
    expect((await request.get('/predictions/2026-02-30/arsenal-vs-everton')).status()).toBe(404);
  });

  test('malformed paths and headers are rejected, never a 5xx', async ({ request }) => {
    for (const path of ['/%E0%A4%A', '/predictions/%00', '/es/%ff'])
      expect((await request.get(path)).status(), path).toBe(400);
    for (const tree of ['%%%', 'garbage', '%5B%22%22%5D']) {
      expect(
        (await request.get('/login', { headers: { rsc: '1', 'next-router-state-tree': tree } })).status(),
      ).toBeLessThan(500);
    }
    const oddities = {
      rsc: '1',
      'next-router-prefetch': '9',
      'next-router-segment-prefetch': '/../..',
      'next-url': '://',
      'x-middleware-subrequest': 'middleware',
      'next-action': 'x',
      'accept-language': ';;q=2,,',
    };
    for (const path of ['/', '/login', '/predictions/today', '/nothing', '/es/perfil']) {
      expect((await request.get(path, { headers: oddities })).status(), path).toBeLessThan(500);
    }
  });
});

test.describe('an unknown address', () => {
  for (const locale of localeCodes) {
    test(`in ${locale} is a full page in that language with status 404`, async ({ request }) => {
      const path = locale === 'en' ? '/no-such-thing' : `/${locale}/no-such-thing`;
      const response = await request.get(path, { headers: { 'user-agent': agents.Chrome } });
      expect(response.status()).toBe(404);
      const html = await response.text();
      const { lang, dir, headings, robots, title } = readPage(html);
      expect({ lang, dir }).toEqual({ lang: localeRecord(locale).language, dir: localeRecord(locale).dir });
      expect(headings).toHaveLength(1);
      expect(robots).toContain('noindex');
      expect(html.match(/<meta name="robots"/g)).toHaveLength(1);
      const words = JSON.parse(await readFile(`messages/${locale}/notFound.json`, 'utf8')) as { title: string };
      expect(title).toBe(words.title);
      expect(html).toContain(path);
    });
  }

  test('is one line of plain text for bots, including for a team or match that does not exist', async ({ request }) => {
    for (const bot of bots) {
      for (const path of [
        '/no-such-thing',
        '/team/no-such-team',
        '/predictions/2026-09-16/nobody-vs-noone',
        '/not-found-page',
      ]) {
        const response = await request.get(path, { headers: { 'user-agent': agents[bot] } });
        expect(response.status(), path).toBe(404);
        expect(response.headers()['content-type'], path).toContain('text/plain');
        expect((await response.text()).trim(), path).toBe(`Page Not Found: ${path}`);
      }
    }
  });

  test('is a page even if it looks like a file, but one line of text under folders that serve only files', async ({
    request,
  }) => {
    for (const path of ['/foo.png', '/x.php', '/es/nada.json', '/.env']) {
      const response = await request.get(path, { headers: { 'user-agent': agents.Chrome } });
      expect(response.status(), path).toBe(404);
      const { headings, lang } = readPage(await response.text());
      expect(headings, path).toHaveLength(1);
      expect(lang, path).toBe(localeRecord(path.startsWith('/es/') ? 'es' : 'en').language);
    }
    for (const path of [
      '/_next/static/x.js',
      '/_next/image',
      '/flags/xx.png',
      '/icons/',
      '/builds/x.json',
      '/sitemaps/x.xml',
      '/_i18n/x',
      '/og/x',
    ]) {
      const response = await request.get(path, { headers: { 'user-agent': agents.Chrome } });
      expect(response.status(), path).toBe(404);
      expect(response.headers()['content-type'], path).toContain('text/plain');
      expect((await response.text()).trim(), path).not.toBe('');
    }
  });

  test('is a page past the end of a list', async ({ request }) => {
    for (const path of ['/ranking', '/track-record', '/bet-of-the-day', '/predictions/today']) {
      const response = await request.get(`${path}?page=999`, { headers: { 'user-agent': agents.Chrome } });
      expect(response.status(), path).toBe(404);
      expect(response.headers()['cache-control'], path).toContain('no-store');
      const html = await response.text();
      const { title, robots, canonical } = readPage(html);
      expect({ title, canonical }, path).toEqual({ title: 'Page not found', canonical: undefined });
      expect(robots, path).toContain('noindex');
      expect(html, path).toContain(`Page Not Found: ${path}`);
    }
  });

  test('has its own page if a team, league or match does not exist', async ({ request }) => {
    for (const path of [
      '/es/equipo/nadie',
      '/team/no-such-team',
      '/predictions/league/atlantis',
      '/predictions/2026-09-16/nobody-vs-noone',
    ]) {
      const response = await request.get(path, { headers: { 'user-agent': agents.Chrome } });
      expect(response.status(), path).toBe(404);
      expect(readPage(await response.text()).headings, path).toHaveLength(1);
    }
  });
});
