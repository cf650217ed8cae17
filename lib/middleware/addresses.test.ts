import { describe, expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { missingPathHeader, readMissingPath } from '@/lib/routing/missing-path';
import { agents, bots, people } from '@/tests/support/agents';
import { visit } from '@/tests/support/visits';

const everyone = Object.values(agents);

describe('the language of /', () => {
  const cases: [string, Record<string, string>, string | undefined, string | null, string | undefined][] = [
    ['first visit, German first', {}, 'de-AT,de;q=0.9,en;q=0.5', '/de', 'de'],
    ['first visit, weights decide', {}, 'en;q=0.3, pt-BR;q=0.8, fr;q=0.7', '/pt', 'pt'],
    ['first visit, unknown languages only', {}, 'ja,ko;q=0.8', null, 'en'],
    ['first visit, English', {}, 'en-US', null, 'en'],
    ['first visit, no header', {}, undefined, null, 'en'],
    ['first visit, refused language', {}, 'es;q=0, it;q=0.1', '/it', 'it'],
    ['first visit, Serbian in Cyrillic', {}, 'sr-Cyrl-RS', '/sr', 'sr'],
    ['first visit, nonsense', {}, ';;;q=x,,de;q=9', null, 'en'],
    ['cookie before header', { i18n_redirected: 'fr' }, 'de', '/fr', undefined],
    ['remembered English is kept', { i18n_redirected: 'en' }, 'de', null, undefined],
    ['an invalid cookie counts as none', { i18n_redirected: 'xx' }, 'de', '/de', 'de'],
  ];

  it.each(cases)('%s', async (_, cookies, acceptLanguage, location, remembered) => {
    for (const person of people) {
      const headers = {
        'user-agent': agents[person],
        ...(acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage }),
      };
      const response = await visit({ path: '/', cookies, headers });
      expect(response.location).toBe(location);
      expect(response.status).toBe(location ? 302 : 200);
      expect(response.rewrite).toBe(location ? null : '/en');
      if (location) expect(response.headers.get('cache-control')).toBe('private, no-store');
      if (remembered) {
        expect(response.cookie).toContain(`i18n_redirected=${remembered};`);
        expect(response.cookie).toContain('Path=/');
        expect(response.cookie).toContain('Max-Age=31536000');
        expect(response.cookie?.toLowerCase()).toContain('samesite=lax');
      } else expect(response.cookie).toBeNull();
    }
  });

  it.each(bots)('%s is never redirected and gets no cookie', async (bot) => {
    for (const cookies of [{}, { i18n_redirected: 'de' }] as Record<string, string>[]) {
      const response = await visit({
        path: '/',
        cookies,
        headers: { 'user-agent': agents[bot], 'accept-language': 'de' },
      });
      expect(response).toMatchObject({ status: 200, location: null, cookie: null, rewrite: '/en' });
    }
  });

  it('a link to / from within the site counts as a choice of English', async () => {
    const response = await visit({
      path: '/',
      cookies: { i18n_redirected: 'es' },
      headers: { 'accept-language': 'es', 'sec-fetch-site': 'same-origin' },
    });
    expect(response).toMatchObject({ status: 200, location: null, cookie: null });
  });

  it('preserves the query', async () => {
    expect((await visit({ path: '/?utm=1', headers: { 'accept-language': 'es' } })).location).toBe('/es?utm=1');
  });

  it('no other address reads the cookie or header, or sets a cookie', async () => {
    for (const path of [
      '/predictions/today',
      '/es',
      '/login',
      '/ru/%D0%B2%D1%85%D0%BE%D0%B4',
      '/nothing',
      '/de/vorhersagen',
    ]) {
      const plain = await visit({ path });
      const foreign = await visit({ path, cookies: { i18n_redirected: 'pl' }, headers: { 'accept-language': 'tr' } });
      expect(foreign).toMatchObject({ status: plain.status, location: plain.location, rewrite: plain.rewrite });
      expect(foreign.cookie).toBeNull();
    }
  });
});

describe('other spellings of an address', () => {
  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/es/', '/es'],
    ['/en/predictions/today', '/predictions/today'],
    ['/es/predictions/today', '/es/predicciones/today'],
    ['/de/predicciones/2026-03-14', '/de/vorhersagen/2026-03-14'],
    ['/predicciones/today', '/predictions/today'],
    ['/predictions', '/predictions/today'],
    ['/en/predictions/', '/predictions/today'],
    ['/predictions/march-14-26', '/predictions/2026-03-14'],
    ['/Predictions/Today/', '/predictions/today'],
    ['/FR/CONNEXION', '/fr/connexion'],
    ['/fr/predictions/league', '/fr/pronostics/ligue'],
    ['/es/login?a=1&b=%20', '/es/iniciar-sesion?a=1&b=%20'],
    [`/hi/${encodeURIComponent('भविष्यवाणियाँ')}/today`, `/hi/${encodeURIComponent('भविष्यवाणियां')}/today`],
    ['//evil.example/predictions', null],
    ['//predictions/today', '/predictions/today'],
  ])('%s', async (path, to) => {
    for (const agent of everyone) {
      const response = await visit({ path, headers: { 'user-agent': agent } });
      expect(response.location).toBe(to);
      expect(response.status).toBe(to ? 308 : 404);
      const isPerson = people.some((name) => agents[name] === agent);
      const remembered = response.cookie?.split(';')[0] ?? null;
      expect(remembered).toBe(to === '/' && isPerson ? 'i18n_redirected=en' : null);
    }
  });

  it('/en counts as a choice of English, whatever the browser prefers', async () => {
    const headers = { 'accept-language': 'fr', 'user-agent': agents.Chrome };
    const { location, cookie, headers: headersOfRedirect } = await visit({ path: '/en', headers });
    expect(location).toBe('/');
    expect(cookie).toMatch(/^i18n_redirected=en;/);
    expect(headersOfRedirect.get('cache-control')).toBe('private, no-store');
    expect((await visit({ path: '/', headers, cookies: { i18n_redirected: 'en' } })).location).toBeNull();
  });

  it.each(['2026-02-30', 'yesterday'])('%s is not redirected: the page shows today', async (date) => {
    expect(await visit({ path: `/predictions/${date}` })).toMatchObject({
      status: 200,
      location: null,
      rewrite: '/en/predictions/invalid',
    });
  });

  it('screens are served from their English path, with query and language', async () => {
    const response = await visit({ path: '/ar/%D8%AA%D9%88%D9%82%D8%B9%D8%A7%D8%AA/today?sort=upcoming' });
    expect(response).toMatchObject({ status: 200, rewrite: '/ar/predictions/today?sort=upcoming' });
    expect(response.headers.get('x-middleware-request-x-next-intl-locale')).toBe('ar');
  });
});

describe('addresses that lead nowhere', () => {
  const unknown = [
    '/nothing',
    '/en/unknown',
    '/team',
    '/wp-login.php',
    '/foo.png',
    '/a/b.json',
    '/robots.txt.bak',
    '/not-found-page',
    '/en/not-found-page',
    '/predictions/2026-02-30/a-vs-b',
    '/predictions/league/none',
  ];

  it.each(unknown)('%s: people get the error page with status 404', async (path) => {
    for (const person of people) {
      const response = await visit({ path, headers: { 'user-agent': agents[person] } });
      expect(response).toMatchObject({ status: 404, rewrite: '/en/not-found-page', location: null });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(readMissingPath(response.headers.get(`x-middleware-request-${missingPathHeader}`))).toBe(path);
    }
  });

  it.each(unknown)('%s: bots get one plain line with status 404', async (path) => {
    for (const bot of bots) {
      const response = await visit({ path, headers: { 'user-agent': agents[bot] } });
      expect(response).toMatchObject({ status: 404, rewrite: null, location: null });
      expect(response.headers.get('content-type')).toContain('text/plain');
      expect(await response.response.text()).toBe(`Page Not Found: ${path}\n`);
    }
  });

  it.each(localeCodes)('the first segment %s sets the language', async (locale) => {
    for (const prefix of [locale, locale.toUpperCase()]) {
      expect((await visit({ path: `/${prefix}/xyz` })).rewrite).toBe(`/${locale}/not-found-page`);
    }
  });

  it('malformed encoding is a 400 for everyone', async () => {
    for (const agent of everyone) {
      expect(await visit({ path: '/%E0%A4%A', headers: { 'user-agent': agent } })).toMatchObject({
        status: 400,
        location: null,
        rewrite: null,
      });
    }
  });

  it('refuses writes to screens', async () => {
    const response = await visit({ path: '/predictions/today', method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await visit({ path: '/predictions/today', method: 'HEAD' })).status).toBe(200);
    expect((await visit({ path: '/nothing', method: 'DELETE' })).status).toBe(404);
  });
});
