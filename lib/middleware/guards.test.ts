import { describe, expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { guardRedirect, safePreviousRoute, type GuardedVisit } from '@/lib/routing/guards';
import { href, wirePath } from '@/lib/routing/hrefs';
import { routeIds, routeRecord } from '@/lib/routing/routes';
import { policyOf } from '@/lib/routing/screen-policy';
import { now, previousSecret, sessionToken, site, visit } from '@/tests/support/visits';

const authScreens = ['login', 'register', 'verify', 'reset-password', 'request-new-password'] as const;
const closedScreens = ['profile', 'my-record', 'all-users', 'admin-dashboard'] as const;

const adminToken = () => sessionToken({ claims: { sub: '17', sid: 'a-session', role: 'admin' } });

describe('visitors', () => {
  it.each(closedScreens)(
    'are redirected from %s to the login of their language, with the requested route',
    async (id) => {
      for (const locale of localeCodes) {
        const path = wirePath(href(locale, id));
        const response = await visit({ path: `${path}?tab=2` });
        const to = new URL(response.location ?? '', site);
        expect(response.status).toBe(302);
        expect(to.pathname).toBe(wirePath(href(locale, 'login')));
        expect(to.searchParams.get('previousRoute')).toBe(`${path}?tab=2`);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      }
    },
  );

  it.each(authScreens)('may use %s, which is never cached and whose address is secret', async (id) => {
    const response = await visit({ path: href('en', id) });
    expect(response).toMatchObject({ status: 200, location: null });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(policyOf(id).secretAddress).toBe(true);
  });

  it('are those whose token is absent, forged, expired, unsigned or has no session', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","sid":"x","exp":9999999999}')}.`.replaceAll('=', '');
    const tokens = [
      'nonsense',
      unsigned,
      await sessionToken({ secret: 'somebody else’s secret, long enough' }),
      await sessionToken({ expiresAt: new Date(now.getTime() - 1_000) }),
      await sessionToken({ claims: { sub: '17' } }),
    ];
    for (const token of tokens) {
      expect((await visit({ path: '/profile', cookies: { token } })).location).toMatch(/^\/login\?/);
      expect((await visit({ path: '/login', cookies: { token } })).status).toBe(200);
    }
  });

  it('leave public screens cacheable', async () => {
    expect((await visit({ path: '/premium' })).headers.get('cache-control')).toBeNull();
  });

  it('exclude payment screens and the welcome screen from every cache', async () => {
    for (const path of ['/welcome', '/payment/success', '/es/payment/status/abc']) {
      expect((await visit({ path })).headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

describe('tricks', () => {
  const paths = [
    '/PROFILE',
    '/Profile',
    '/profile/',
    '/profile//',
    '//profile',
    '/./profile',
    '/x/../profile',
    '/%70rofile',
    '/profile%2F',
    '/profile%00',
    '/profile;a=b',
    '/profile.json',
    '/profile?token=abc',
    '/en/profile',
    '/de/profile',
    '/all-users',
    '/ALL-USERS',
    '/es/all-users',
    '/all-users%20',
    '/admin-dashboard/',
    '/en/admin-dashboard',
    '/en/./all-users',
    '/%61ll-users',
  ];
  const headers: Record<string, string>[] = [
    {},
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-rewrite': '/en/profile' },
    { 'x-matched-path': '/en/profile', 'x-invoke-path': '/en/profile' },
    { 'x-original-url': '/profile', 'x-rewrite-url': '/profile' },
    { authorization: 'Bearer x.y.z' },
    { purpose: 'prefetch', 'next-router-prefetch': '1', rsc: '1' },
  ];

  it.each(paths)('with %s show visitors no closed screen', async (path) => {
    for (const header of headers) {
      const { status, rewrite } = await visit({ path, headers: header });
      expect([301, 302, 307, 308, 400, 404], `${path} ${JSON.stringify(header)}`).toContain(status);
      if (rewrite) expect(rewrite).toMatch(/not-found-page$/);
    }
  });
});

describe('logged-in people', () => {
  it.each(closedScreens)('stay on %s as admins', async (id) => {
    expect(await visit({ path: href('en', id), cookies: { token: await adminToken() } })).toMatchObject({
      status: 200,
      location: null,
    });
  });

  it.each(['all-users', 'admin-dashboard'] as const)(
    'get the error page of their language on %s unless they are admins',
    async (id) => {
      for (const locale of localeCodes) {
        for (const claims of [
          { sub: '17', sid: 'x' } as Record<string, string>,
          { sub: '17', sid: 'x', role: 'user' },
          { sub: '17', sid: 'x', role: 'Admin' },
        ]) {
          const response = await visit({
            path: wirePath(href(locale, id)),
            cookies: { token: await sessionToken({ claims }) },
          });
          expect(response).toMatchObject({ status: 404, rewrite: `/${locale}/not-found-page`, location: null });
          expect(response.headers.get('cache-control')).toBe('private, no-store');
        }
      }
    },
  );

  it('stay on their profile without being admins', async () => {
    expect((await visit({ path: '/profile', cookies: { token: await sessionToken() } })).status).toBe(200);
  });

  it('are also recognised by a token signed with the previous secret', async () => {
    expect(
      (await visit({ path: '/profile', cookies: { token: await sessionToken({ secret: previousSecret }) } })).status,
    ).toBe(200);
  });

  it.each(authScreens)('are redirected from %s to the profile of its language', async (id) => {
    const token = await sessionToken();
    for (const locale of localeCodes) {
      const response = await visit({ path: wirePath(href(locale, id)), cookies: { token } });
      expect(response).toMatchObject({ status: 302, location: wirePath(href(locale, 'profile')) });
    }
  });

  it('are redirected back to where they came from', async () => {
    const token = await sessionToken();
    const response = await visit({
      path: `/login?previousRoute=${encodeURIComponent('/es/predicciones/today?sort=upcoming')}`,
      cookies: { token },
    });
    expect(response).toMatchObject({ status: 302, location: '/es/predicciones/today?sort=upcoming' });
  });

  it.each(['verify', 'reset-password'] as const)('stay on %s with a token in the address', async (id) => {
    const cookies = { token: await sessionToken() };
    expect((await visit({ path: `${href('en', id)}?token=abc`, cookies })).status).toBe(200);
    expect((await visit({ path: `${href('en', id)}?token=`, cookies })).status).toBe(302);
  });

  it('are not kept on login by a token in its address', async () => {
    expect((await visit({ path: '/login?token=abc', cookies: { token: await sessionToken() } })).status).toBe(302);
  });
});

describe('the previous route', () => {
  it.each([
    ['/profile', '/profile'],
    ['/es/perfil?x=1#y', '/es/perfil?x=1#y'],
    ['/en/profile', '/profile'],
    ['/predictions/march-14-26', '/predictions/2026-03-14'],
    ['/ru/прогнозы/today', wirePath('/ru/прогнозы/today')],
    ['/login', undefined],
    ['/de/anmelden?previousRoute=/x', undefined],
    ['/en/verify', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/.//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['profile', undefined],
    ['/unknown', undefined],
    ['/%E0%A4%A', undefined],
    ['/api/account/me', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s leads to %s', (requested, to) => {
    expect(safePreviousRoute(requested)).toBe(to);
  });
});

describe('guards', () => {
  const premiumVisit: GuardedVisit = {
    guard: 'premium',
    routeId: 'premium',
    locale: 'en',
    loggedIn: false,
    address: '/premium',
    query: new URLSearchParams(),
  };

  it('leave all visitors where they are if the guard is named premium', () => {
    expect(guardRedirect(premiumVisit)).toBeUndefined();
  });

  it('with an unknown name throw', () => {
    for (const guard of ['owner', '', 'constructor'])
      expect(() => guardRedirect({ ...premiumVisit, guard })).toThrow('Unknown route guard');
  });

  it('protect the screens that the product names, and no others', () => {
    const guarded = Object.fromEntries(
      routeIds.flatMap((id) => (routeRecord(id).guard ? [[id, routeRecord(id).guard]] : [])),
    );
    expect(guarded).toEqual({
      login: 'auth',
      register: 'auth',
      verify: 'auth',
      'reset-password': 'auth',
      'request-new-password': 'auth',
      profile: 'guest',
      'my-record': 'guest',
      'all-users': 'admin',
      'admin-dashboard': 'admin',
    });
  });
});
