import { describe, expect, it } from 'vitest';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { alternateHrefs, wirePath } from './hrefs';
import { matchAddress } from './match-address';
import { routeIds, routes, type RouteId } from './routes';

const samples: Partial<Record<RouteId, Record<string, string>>> = {
  team: { teamId: 'arsenal' },
  'weekly-note': { week: '2026-w38' },
  'predictions-date': { date: '2026-03-14' },
  'expected-goals': { date: 'today' },
  'predictions-league': { slug: 'england-premier-league' },
  'predictions-bet-type': { slug: 'over-under-2-5' },
  prediction: { date: '2026-03-14', prediction: 'arsenal-vs-everton' },
  lineups: { date: '2026-03-14', prediction: 'arsenal-vs-everton' },
  'match-widget': { date: '2026-03-14', prediction: 'arsenal-vs-everton' },
  'team-widget': { teamId: 'arsenal' },
  'compare-pair': { pair: 'arsenal-vs-everton' },
  'league-widget': { slug: 'england-premier-league' },
  'race-widget': { slug: 'england-premier-league' },
  'payment-status': { id: 'A_b-9' },
  'payment-sandbox': { id: 'sbx_A-9' },
};

const redirectOf = (path: string): string | undefined => {
  const match = matchAddress(encodeURI(path));
  return match.kind === 'redirect' ? decodeURI(match.to) : undefined;
};

describe.each(routeIds)('%s', (id) => {
  const params = samples[id] ?? {};
  const addresses = alternateHrefs(id, params);

  it('is found in every language at its own address, which is canonical', () => {
    for (const locale of localeCodes) {
      const path = wirePath(addresses[locale]);
      expect(matchAddress(path)).toMatchObject({ kind: 'page', locale, routeId: id, params, canonicalPath: path });
    }
  });

  it('is under app/[locale] in English words', () => {
    const match = matchAddress(wirePath(addresses.ru));
    const path = Object.entries(params).reduce<string>(
      (filled, [name, value]) => filled.replace(`[${name}]`, value),
      routes[id].path,
    );
    expect(match).toMatchObject({ internalPath: path === '/' ? '/ru' : `/ru${path}` });
  });

  it('is redirected from every other language’s words to those of its prefix', () => {
    for (const locale of localeCodes) {
      for (const other of localeCodes) {
        const bare = other === 'en' ? addresses.en : addresses[other].slice(3) || '/';
        const mixed = locale === 'en' ? bare : `/${locale}${bare === '/' ? '' : bare}`;
        const own = wirePath(addresses[locale]);
        expect(matchAddress(wirePath(mixed)), mixed).toMatchObject(
          wirePath(mixed) === own ? { kind: 'page' } : { kind: 'redirect', to: own },
        );
      }
    }
  });

  it('is redirected from /en, a trailing slash, capitals and decomposed letters', () => {
    const suffix = addresses.en === '/' ? '' : addresses.en;
    expect(redirectOf(`/en${suffix}`)).toBe(addresses.en);
    for (const locale of localeCodes) {
      const path = addresses[locale];
      expect(redirectOf(`${path}/`), path).toBe(path);
      const decomposed = path.normalize('NFD');
      if (decomposed !== path) expect(redirectOf(decomposed), path).toBe(path);
      if (id !== 'payment-status' && id !== 'payment-sandbox' && path !== '/')
        expect(redirectOf(path.toUpperCase()), path).toBe(path);
    }
  });
});

describe('dates of addresses', () => {
  it.each([
    ['/predictions/march-5-26', '/predictions/2026-03-05'],
    ['/predictions/March-05-2026', '/predictions/2026-03-05'],
    ['/de/vorhersagen/DECEMBER-31-26', '/de/vorhersagen/2026-12-31'],
    ['/expected-goals/february-29-28', '/expected-goals/2028-02-29'],
    ['/predictions/TODAY', '/predictions/today'],
    ['/predictions', '/predictions/today'],
    ['/predictions/', '/predictions/today'],
    ['/es/goles-esperados', '/es/goles-esperados/today'],
    ['/hi/भविष्यवाणियाँ', '/hi/भविष्यवाणियां/today'],
    ['/hi/भविष्यवाणियाँ/2026-03-14/arsenal-vs-everton', '/hi/भविष्यवाणियां/2026-03-14/arsenal-vs-everton'],
    ['/predictions/march-14-26/Arsenal-vs-Everton', '/predictions/2026-03-14/arsenal-vs-everton'],
    ['//predictions//today', '/predictions/today'],
  ])('%s is redirected to %s', (path, to) => {
    expect(redirectOf(path)).toBe(to);
  });

  it.each(['2026-02-30', '2026-13-01', 'march-32-26', 'smarch-3-26', 'yesterday', '2026-3-5', '%00', 'march-5-126'])(
    '%s is shown as today, with today’s canonical address',
    (date) => {
      expect(matchAddress(`/es/predicciones/${date}`)).toMatchObject({
        kind: 'page',
        params: { date: 'invalid' },
        internalPath: '/es/predictions/invalid',
        canonicalPath: '/es/predicciones/today',
      });
    },
  );

  it.each(['', '/lineups'])('a match today (%s) leads to a screen that knows its date', (end) => {
    expect(matchAddress(`/predictions/today/arsenal-vs-everton${end}`)).toMatchObject({
      kind: 'page',
      params: { date: 'today', prediction: 'arsenal-vs-everton' },
    });
    expect(redirectOf(`/predictions/Today/Arsenal-vs-Everton${end}`)).toBe(
      `/predictions/today/arsenal-vs-everton${end}`,
    );
  });

  it.each(['2026-02-30', 'yesterday'])('a match under the date %s is unknown', (date) => {
    expect(matchAddress(`/predictions/${date}/arsenal-vs-everton`).kind).toBe('unknown');
    expect(matchAddress(`/predictions/${date}/arsenal-vs-everton/lineups`).kind).toBe('unknown');
  });
});

describe('addresses that lead nowhere', () => {
  it.each([
    ['/nothing', 'en'],
    ['/en/nothing', 'en'],
    ['/xx/predictions/today', 'en'],
    ['/ES/nada', 'es'],
    ['/ro/nimic', 'ro'],
    ['/team', 'en'],
    ['/it/squadra', 'it'],
    ['/team/a%2Fb', 'en'],
    ['/team/arsenal/x', 'en'],
    ['/payment', 'en'],
    ['/payment/status', 'en'],
    ['/payment/status/..%2f', 'en'],
    ['/predictions/league/atlantis-league', 'en'],
    ['/predictions/bet-type/golden-goal', 'en'],
    ['/predictions/bet-type/constructor', 'en'],
    ['/predictions/2026-03-14/arsenal', 'en'],
    ['/predictions/2026-03-14/arsenal-vs-everton/stats', 'en'],
    ['/not-found-page', 'en'],
    ['/de/not-found-page', 'de'],
    ['/constructor', 'en'],
    ['/__proto__', 'en'],
  ] satisfies [string, Locale][])('%s is unknown, in the language of its first segment (%s)', (path, locale) => {
    expect(matchAddress(path)).toMatchObject({ kind: 'unknown', locale });
  });

  it.each(['/%E0%A4%A', '/%', '/es/%ff', '/predictions/%C0%AF'])('%s is malformed', (path) => {
    expect(matchAddress(path)).toEqual({ kind: 'malformed' });
  });

  it('names the readable path', () => {
    expect(matchAddress('/hi/%E0%A4%A8%E0%A4%B9%E0%A5%80%E0%A4%82')).toMatchObject({ path: '/hi/नहीं' });
  });
});

it('decodes percent-escapes in lower-case hex and of letters', () => {
  expect(matchAddress('/%70redictions/today')).toMatchObject({ kind: 'page', canonicalPath: '/predictions/today' });
  expect(matchAddress('/ru/%d0%b2%d1%85%d0%be%d0%b4')).toMatchObject({ kind: 'page', routeId: 'login' });
});
