import { today } from '@/tests/support/e2e/languages';
import { makeUser } from '@/tests/support/e2e/make-user';
import { expect, test } from '@/tests/support/e2e/test';
import { cachedAddresses, isCached, openWithWorker } from '@/tests/support/e2e/worker';

test.use({ serviceWorkers: 'allow' });

/** Offline, requests fail and the browser logs these failures, as expected here. */
test.afterEach(({ problems }) => {
  problems.length = 0;
});

test('images are cached within their limit, and the last API responses are available with their age @full', async ({
  page,
  context,
}) => {
  await openWithWorker(page, today('en'));
  await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 160 }, (_, number) => {
        const ogImage = new Image();
        ogImage.src = `/flags/de.png?number=${number}`;
        return ogImage.decode();
      }),
    ),
  );
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length)).toBe(150);

  const ask = () =>
    page.evaluate(async () => {
      const reply = await fetch('/api/predictions?date=today');
      const { total } = (await reply.json()) as { total: number };
      return { total, savedAt: reply.headers.get('x-saved-at') };
    });
  const fresh = await ask();
  expect(fresh.savedAt).toBeNull();
  await expect.poll(() => isCached(page, new URL('/api/predictions?date=today', page.url()).href)).toBe(true);
  await context.setOffline(true);
  const copy = await ask();
  expect(copy.total).toBe(fresh.total);
  expect(copy.savedAt).toMatch(/^\d{4}-/);
  expect(
    await page.evaluate(() =>
      fetch('/api/predictions?date=2020-01-01').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed');
});

test('nothing about accounts, payments or administration is ever cached, and private responses are deleted with the session', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  makeUser('--email', 'offline@example.org', '--password', 'Half-time oranges for all', '--verified');
  const login = await request.post('/api/account/login', {
    data: { email: 'offline@example.org', password: 'Half-time oranges for all' },
  });
  const { jwtToken } = (await login.json()) as { jwtToken: string };
  await openWithWorker(page, today('en'));
  await page.evaluate(async (token) => {
    const headers = { Authorization: `Bearer ${token}` };
    for (const path of [
      '/api/account/me',
      '/api/account/export',
      '/api/payments/1',
      '/api/admin/users',
      '/api/admin/stats',
      '/api/trace',
    ])
      await fetch(path, { headers });
    for (const path of ['/profile', '/payment/status/1', '/admin-dashboard', '/login']) await fetch(path);
    await fetch('/api/predictions?date=2026-09-17', { headers });
  }, jwtToken);
  const privateResponse = new URL('/api/predictions?date=2026-09-17', page.url()).href;
  await expect.poll(() => isCached(page, privateResponse)).toBe(true);
  for (const path of ['/login', '/profile', '/register']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  await context.addCookies([{ name: 'token', value: jwtToken, url: baseURL! }]);
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  const cached = (await cachedAddresses(page)).map((address) => new URL(address).pathname);
  expect(
    cached.filter((path) => /^\/(api\/(account|payments|admin|trace)|profile|login|register|payment|admin)/.test(path)),
  ).toEqual([]);
  await page.locator('header [data-account=menu]').click();
  await page.locator('[data-account=logout]').click();
  await expect.poll(() => isCached(page, privateResponse)).toBe(false);
});

test('a failed worker registration is shown in the settings', async ({ page, context }) => {
  await context.route('**/sw.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  await page.locator('[data-do=settings]').click();
  await expect(page.locator('[aria-modal=true]')).toContainText("This browser can't save pages for reading offline");
});

test('a worker takes over even if files of its build are missing', async ({ page, context }) => {
  let gone = 0;
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /\/_next\/static\/chunks\/(?=[0-4])/g,
      (start) => `${start}gone-${(gone += 1)}-`,
    );
    await route.fulfill({ response, body });
  });
  await openWithWorker(page, today('en'));
  expect(gone).toBeGreaterThan(10);
});

test('the worker is requested every 20 s, but not while the page is hidden or the device is offline @full', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
  await openWithWorker(page, today('en'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sw.js') && request.resourceType() === 'fetch') asked.push(request.url());
  });
  await page.clock.runFor(20_000);
  await expect.poll(() => asked.length).toBe(1);
  // Nothing is requested while the last request is pending: the browser resolves the page's request before this one.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await page.clock.runFor(20_000);
  await expect.poll(() => asked.length).toBe(2);
  const show = (state: DocumentVisibilityState) =>
    page.evaluate(
      (now) => Object.defineProperty(document, 'visibilityState', { value: now, configurable: true }),
      state,
    );
  await show('hidden');
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(2);
  await show('visible');
  await page.clock.runFor(20_000);
  await expect.poll(() => asked.length).toBe(3);
  await context.setOffline(true);
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(3);
});
