import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { eachOf } from '@/lib/cli/crawl/walk-sitemap';
import { localeCodes } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { routeIds } from '@/lib/routing/routes';
import { exchangeRaw } from '@/tests/long/exchange';
import { attempts, faultOf } from '@/tests/long/fuzz';
import { allMethods } from '@/tests/long/requests';
import { listRoutes } from '@/tests/long/routes';
import { agents } from '@/tests/support/agents';

const values = {
  teamId: 'arsenal',
  date: '2026-09-16',
  prediction: 'a-vs-b',
  slug: 'double-chance',
  week: '2026-w37',
  pair: 'arsenal-vs-chelsea',
  id: 'x',
};
const known = routeIds.flatMap((id) => localeCodes.map((locale) => wirePath(localizedPath(locale, id, values))));
const odd = [
  'og',
  'site.png',
  '2026-09-16.png',
  'x.png',
  '_next',
  'static',
  '_i18n',
  'api',
  'sitemaps',
  'builds',
  'icons',
  '%20',
  '%F0%9F%92%A9',
  '__proto__',
  'x'.repeat(300),
  '2026-02-30',
  'index.php',
  '.env',
  ...localeCodes,
];
const segment = fc.oneof(
  fc.constantFrom(...odd),
  fc.constantFrom(...known.flatMap((path) => path.split('/'))),
  fc.string({ maxLength: 10 }).map(encodeURIComponent),
);
const path = fc.oneof(
  { weight: 3, arbitrary: fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`) },
  { weight: 1, arbitrary: fc.constantFrom(...known) },
);
const word = fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x21-\x7e]/g, ''));
const headers = fc.record(
  {
    'user-agent': fc.oneof(word, fc.constantFrom(...Object.values(agents))),
    'accept-language': fc.oneof(word, fc.constantFrom(...localeCodes, 'q=1;;,')),
    cookie: fc.oneof(word, fc.constantFrom('token=x', 'i18n_redirected=%zz', 'tz=Nowhere/Land', 'theme=<x>')),
    rsc: fc.constantFrom('1', 'x'),
    'next-router-state-tree': fc.oneof(word, fc.constant('%5B%22%22%5D')),
    'if-none-match': word,
    'accept-encoding': fc.oneof(word, fc.constantFrom('br', 'gzip;q=0', '*')),
    'x-forwarded-host': word,
  },
  { requiredKeys: [] },
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom('?page=99', '?sort=x', '?tz=%00', '?_rsc=1', '?q='),
  word.map((text) => `?${encodeURIComponent(text)}`),
);

test('odd paths and headers never make the running site fail, and no response is empty @full', async ({ baseURL }) => {
  const requests = fc.sample(fc.tuple(path, query, headers), { numRuns: 600, seed: 140_326 });
  await eachOf(requests, 4, async ([address, search, given]) => {
    const response = await fetch(baseURL + address + search, { redirect: 'manual', headers: given });
    const text = await response.text();
    const label = `${address}${search} ${JSON.stringify(given)}`;
    expect(response.status, label).toBeLessThan(500);
    if (response.status === 404 || response.status === 400) expect(text.trim(), label).not.toBe('');
  });
});

/** `npm run test:long -- fuzz` tries many more, as members and admins too. */
test('every method of every call responds in JSON, without a 5xx, whatever is sent @full', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  const calls = listRoutes().filter(({ isApi }) => isApi);
  const known = {
    date: ['2026-09-16'],
    prediction: ['a-vs-b'],
    slug: ['premier-league', 'double-chance'],
    teamId: ['arsenal'],
    id: ['arsenal', 'x'.repeat(32)],
    code: ['GB'],
    provider: ['sandbox'],
    command: ['user'],
    reference: ['x'],
    rest: ['x'],
    email: ['nobody@example.org'],
  };
  const count = calls.reduce(
    (sum, { methods }) => sum + methods.length + allMethods.filter((method) => !methods.includes(method)).length,
    0,
  );
  const source = attempts(calls, known, [], 140_326, 1);
  const chosen = Array.from({ length: count }, () => source.next().value);
  await eachOf(chosen, 4, async (attempt) => {
    const outcome = await exchangeRaw(port, attempt);
    expect(
      faultOf(attempt, outcome),
      `${attempt.method} ${attempt.target} ${attempt.body?.toString('utf8', 0, 300) ?? ''}: ${outcome.status}`,
    ).toBeNull();
  });
});
