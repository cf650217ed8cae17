import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { matchAddress } from '@/lib/routing/match-address';
import { routeIds } from '@/lib/routing/routes';
import { agents } from '@/tests/support/agents';
import { sessionToken, site, visit, type Asked } from '@/tests/support/visits';

const values = {
  teamId: 'arsenal',
  date: 'march-5-26',
  prediction: 'A-vs-b',
  slug: 'double-chance',
  week: '2026-w38',
  pair: 'arsenal-vs-chelsea',
  id: 'x',
};
const known = routeIds.flatMap((id) => localeCodes.map((locale) => wirePath(localizedPath(locale, id, values))));
const words = [...new Set(known.flatMap((path) => path.split('/')))];
const odd = [
  '..',
  '.',
  '%2e%2e',
  '%2F',
  '%5C',
  '%00',
  '%E0%A4%A',
  '%',
  '\\',
  '@evil.example',
  'evil.example:80',
  'today',
  '2026-02-30',
  '__proto__',
  'EN',
  '[date]',
  '%5Bdate%5D',
  '',
  ' ',
  ';',
  '_next',
  'not-found-page',
];

const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text)) },
);
const capitals = (path: string) => decodeURIComponent(path).toUpperCase();
const pathname = fc.oneof(
  fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`),
  fc
    .constantFrom(...known)
    .chain((path) =>
      fc.constantFrom(
        path,
        `${path}/`,
        `/en${path}`,
        `/${path}`,
        `/ar${path}`,
        capitals(path),
        decodeURIComponent(path).normalize('NFD'),
      ),
    ),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?previousRoute=//evil.example',
    '?previousRoute=/en/login',
    '?previousRoute=/profile',
    '?previousRoute=%2Fen%2Fverify',
    '?token=x',
    '?_rsc=1',
    '?',
  ),
  fc.string({ maxLength: 20 }).map((text) => `?${encodeURIComponent(text)}`),
);
const header = fc.string({ maxLength: 40 }).filter((text) => /^[\x20-\x7e]*$/.test(text));
const asked = fc.record({
  path: fc.tuple(pathname, query).map(([path, search]) => path + search),
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
  language: fc.oneof(header, fc.constantFrom(...localeCodes, 'de-AT,de;q=0.9', '*', 'q=1;;')),
  agent: fc.oneof(header, fc.constantFrom(...Object.values(agents))),
  remembered: fc.oneof(fc.constant(undefined), fc.constantFrom<string>(...localeCodes), fc.constant('%zz')),
  loggedIn: fc.boolean(),
});

/** Some generated texts are not valid URLs, so a browser could not send them. */
const isSendable = (path: string): boolean => URL.canParse(site + path) && new URL(site + path).origin === site;

it('odd requests never throw, never fail, never leave the site, and resolve after at most two redirects', async () => {
  const token = await sessionToken();
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, method, language, agent, remembered, loggedIn }) => {
      fc.pre(isSendable(path));
      let cookies: Record<string, string> = {
        ...(loggedIn ? { token } : {}),
        ...(remembered ? { i18n_redirected: remembered } : {}),
      };
      let at = path;
      for (let hops = 0; hops <= 2; hops += 1) {
        const request: Asked = {
          path: at,
          method,
          cookies,
          headers: { 'accept-language': language, 'user-agent': agent },
        };
        const { status, location, rewrite, cookie } = await visit(request);
        expect([200, 302, 308, 400, 404, 405]).toContain(status);
        if (status !== 302 && status !== 308) {
          expect(location).toBeNull();
          if (status === 200) expect(rewrite).toMatch(/^\/[a-z]{2}(?:\/|\?|$)/);
          return;
        }
        expect(location).toMatch(/^\/(?![/\\])/);
        const remembers = /^i18n_redirected=(\w+)/.exec(cookie ?? '')?.[1];
        if (remembers) cookies = { ...cookies, i18n_redirected: remembers };
        at = location ?? '';
      }
      expect.fail(`still redirected after two hops: ${path} -> ${at}`);
    }),
    { numRuns: 4_000, seed: 140_326 },
  );
}, 60_000);

it('any string is an address or none, and a redirect always leads to a screen’s own address', () => {
  fc.assert(
    fc.property(fc.oneof(pathname, fc.string({ unit: 'binary', maxLength: 30 })), (path) => {
      const match = matchAddress(path);
      if (match.kind === 'redirect')
        expect(matchAddress(match.to)).toMatchObject({ kind: 'page', locale: match.locale, routeId: match.routeId });
    }),
    { numRuns: 4_000, seed: 140_326 },
  );
});
