import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { dataSources } from '@/lib/env/data-sources';
import { paymentProviders } from '@/lib/env/payment-providers';
import { filesBelow, leaksIn, secretsOf } from '@/tests/support/e2e/secrets';
import { root } from '@/tests/support/repository-files';

const dataDir = (): string => process.env.E2E_DATA_DIR ?? '';

/** Names and libraries used only on the server: if one is in a bundle, code that handles secrets got in. */
const serverOnly = [
  'AUTH_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  ...[...Object.values(dataSources), ...Object.values(paymentProviders)].flatMap(({ secrets }) => secrets),
  'argon2',
  'nodemailer',
  'drizzle',
  'pglite',
  'password_hash',
  'totp_secret',
  'server.json',
];

test('the client build contains no secret, no server code, no source map and no path from the build machine', () => {
  const files = [...filesBelow(path.join(root, '.next/static')), ...filesBelow(path.join(root, 'public'))].filter(
    (file) => /\.(?:js|css|json|html|webmanifest|txt|svg|map)$/.test(file),
  );
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const secrets = secretsOf(dataDir());
  expect(secrets).toHaveLength(2);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const words = [...secrets, ...serverOnly, root, 'sourceMappingURL=', 'PRIVATE KEY'].filter((word) =>
      text.includes(word),
    );
    // Beside a worker's entry file, the compiler leaves an empty map.
    const isSourceMap = file.endsWith('.map') && (JSON.parse(text) as { sources: string[] }).sources.length > 0;
    return words.length > 0 || isSourceMap
      ? [
          `${path.relative(root, file)}: ${words.map((word) => (secrets.includes(word) ? 'a secret' : word)).join(', ')}`,
        ]
      : [];
  });
  expect(found).toEqual([]);
});

test('the site’s private files can be read only by their owner', () => {
  for (const name of ['auth-secret', 'server.json'])
    expect(statSync(path.join(dataDir(), name)).mode & 0o777, name).toBe(0o600);
});

test('no trick with a path or header shows a guarded screen to a visitor', async ({ request, baseURL }) => {
  const paths = [
    '/profile',
    '/PROFILE',
    '//profile',
    '/%70rofile',
    '/profile%2f',
    '/profile;x=y',
    '/en/profile',
    '/all-users',
    '/all-users/',
    '/es/all-users',
    '/en/all-users',
    '/admin-dashboard',
    '/%61dmin-dashboard',
  ];
  const tricks: Record<string, string>[] = [
    {},
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-rewrite': '/en/all-users', 'x-invoke-path': '/en/all-users', 'x-matched-path': '/en/all-users' },
    { 'x-original-url': '/all-users', 'x-rewrite-url': '/all-users', 'x-forwarded-host': 'evil.example' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { cookie: 'token=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsInJvbGUiOiJhZG1pbiIsImV4cCI6OTk5OTk5OTk5OX0.' },
  ];
  for (const path of paths) {
    for (const headers of tricks) {
      const response = await request.get(`${baseURL}${path}`, { headers, maxRedirects: 0 });
      expect([302, 307, 308, 400, 404], `${path} ${JSON.stringify(headers)}`).toContain(response.status());
      expect(response.headers().location ?? '/').toMatch(/^\/(?!\/)/);
    }
  }
});

test('no response contains a secret, and no error reveals its cause', async ({ request }) => {
  const secrets = secretsOf(dataDir());
  const json = { 'content-type': 'application/json' };
  const responses = [
    await request.get('/'),
    await request.get('/login'),
    await request.get('/api/openapi.json'),
    await request.get('/api/account/nothing'),
    await request.post('/api/account/login', { headers: json, data: '{"email":' }),
    await request.post('/api/account/login', {
      headers: json,
      data: '{"email":"fan@example.org","password":"a wrong one"}',
    }),
    await request.post('/api/account/verify-user?token=abc'),
    await request.get('/api/admin/users', { headers: { authorization: 'Bearer x.y.z' } }),
    await request.post('/api/admin/commands/user', { headers: { ...json, authorization: 'Bearer x' }, data: {} }),
    await request.get('/api/metrics'),
    await request.get('/auth-secret'),
    await request.get('/.data/auth-secret'),
    await request.get('/..%2f.data%2fserver.json'),
  ];
  for (const response of responses) {
    const received = `${JSON.stringify(response.headers())}\n${await response.text()}`;
    expect(leaksIn(received, secrets), response.url()).toEqual([]);
    expect(received, response.url()).not.toMatch(/\n\s+at .+:\d+:\d+|node_modules|ECONN|select .+ from /);
    expect(response.status()).toBeLessThan(500);
  }
  // A page with a link's token in its URL sends no referrer.
  for (const path of ['/login', '/verify?token=abc', '/reset-password?token=abc']) {
    const { 'referrer-policy': referrer, 'cache-control': cache } = (await request.get(path)).headers();
    expect([referrer, cache], path).toEqual(['no-referrer', 'private, no-store']);
  }
});
