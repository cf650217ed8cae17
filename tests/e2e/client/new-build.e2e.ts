import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import { href } from '@/lib/routing/hrefs';
import { today } from '@/tests/support/e2e/languages';
import { makeUserIn } from '@/tests/support/e2e/make-user';
import { makeSecondBuild, removeSecondBuild } from '@/tests/support/e2e/second-build';
import { copyOfLoadedData, removeDataDir, startSite, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';
import { openWithWorker } from '@/tests/support/e2e/worker';
import { freePort } from '@/tests/support/free-port';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

let site: Site;
let second: { root: string; id: string };
let port: number;
let dataDir: string;

async function start(home?: string, environment?: Record<string, string>): Promise<void> {
  site = await startSite({
    port,
    dataDir,
    ...(home === undefined ? {} : { home }),
    ...(environment && { environment }),
  });
  await untilReady(site);
}

test.beforeAll(async () => {
  port = await freePort();
  dataDir = copyOfLoadedData();
  await start();
  makeUserIn(dataDir, '--email', account.email, '--password', account.password, '--verified');
  second = makeSecondBuild();
});

test.afterAll(async () => {
  await site.stop();
  removeDataDir(dataDir);
  removeSecondBuild();
});

/** While the server is down, requests fail and the browser logs these failures. */
test.afterEach(({ problems }) => {
  problems.length = 0;
});

const at = (path: string) => `http://localhost:${port}${path}`;
const buildOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as { buildId?: string }).buildId,
  );

/**
 * Waits until a page has run everything it starts when idle; from then on it checks for a newer build on focus. A part
 * fetched later, from a server that is down, would reload the page.
 */
async function untilAllStarted(page: Page): Promise<void> {
  let asked = false;
  page.on('request', (request) => (asked ||= request.url().includes('/builds/latest.json')));
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return asked;
    })
    .toBe(true);
}

/** What a page knows about its worker, for the message of a failed test. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return [registration?.installing, registration?.waiting, registration?.active].map((worker) => worker?.state);
  });

/** Counts how often a page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const account = { email: 'payer@example.org', password: 'Half-time oranges for all' };

/** @returns the token of the new session, which pages of the context have in their cookie */
async function logIn(context: BrowserContext): Promise<string> {
  const response = await context.request.post(at('/api/account/login'), { data: account });
  const { jwtToken } = (await response.json()) as { jwtToken: string };
  await context.addCookies([{ name: 'token', value: jwtToken, url: at('') }]);
  return jwtToken;
}

/** A page requests the account once, after it has started. */
const untilLoggedIn = (page: Page) =>
  expect(page.locator('[data-account=menu]')).toHaveAttribute('title', account.email);

test('a killed server looks like no network: visited pages with their age, the offline page for others @full', async ({
  page,
  context,
}) => {
  const jwtToken = await logIn(context);
  await openWithWorker(page, at(today('de')));
  await untilLoggedIn(page);
  const matches = await page.locator('main article').count();
  await site.stop('SIGKILL');
  const asked: string[] = [];
  page.on('requestfailed', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.locator('main article')).toHaveCount(matches);
  await expect(page.locator('[data-offline-banner]')).toContainText(String(new Date().getUTCFullYear()));
  // The account is requested, and twice more within three seconds; the session is not given up because of that.
  await expect.poll(() => asked.filter((path) => path === '/api/account/me').length).toBe(3);
  await page.goto(at(href('de', 'glossary')));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('li a')).toHaveCount(1);
  await start();
  // The first call after a start may take longer than a page waits before it gives up its session.
  await context.request.post(at('/api/account/me'), { headers: { Authorization: `Bearer ${jwtToken}` } });
  await page.locator('a').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[data-offline-banner]')).toHaveCount(0);
  await untilLoggedIn(page);
});

/** A payment in progress of a logged-in user. */
async function beginPayment(context: BrowserContext): Promise<{ id: string; cancel(): Promise<APIResponse> }> {
  const jwtToken = await logIn(context);
  const headers = { Authorization: `Bearer ${jwtToken}` };
  const begun = await context.request.post(at('/api/payments'), {
    headers,
    data: { plan: 'week', consent: true, language: 'en' },
  });
  const { id } = (await begun.json()) as { id: string };
  return { id, cancel: () => context.request.post(at(`/api/payments/${id}/cancel`), { headers }) };
}

test('an open page finds the new build, reloads once, and loses neither a half-filled form nor a running payment @full', async ({
  page,
  context,
}) => {
  test.slow();
  const payment = await beginPayment(context);
  const [form, paying] = [await context.newPage(), await context.newPage()];
  await paying.goto(at(href('en', 'payment-status', { id: payment.id })), { waitUntil: 'networkidle' });
  await untilLoggedIn(paying);
  await expect(paying.locator('main [role=status]')).not.toBeEmpty();
  // Pages opened from here on go through the worker, which stores them.
  await paying.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const opened of [page, form]) {
    await openWithWorker(opened, at(today('en')));
    await untilLoggedIn(opened);
  }
  await form.evaluate(() => {
    const element = Object.assign(document.createElement('form'), { method: 'post', id: 'letter' });
    element.append(document.createElement('textarea'));
    document.body.append(element);
  });
  await form.locator('#letter textarea').fill('Half a letter');
  for (const opened of [page, form, paying]) await untilAllStarted(opened);
  const first = await buildOf(page);
  expect(first).not.toBe(second.id);
  const loads = countLoads(page);
  const formLoads = countLoads(form);
  const payingLoads = countLoads(paying);

  await site.stop();
  await start(second.root);
  // If the first page were slower than the worker's timeout, the network would seem slow, which another test covers.
  await expect(await context.request.get(at(today('en')))).toBeOK();
  await page.bringToFront();
  // In real time: each page checks every 20 s.
  await expect
    .poll(async () => ({ loads: loads(), worker: await workerOf(page).catch(String) }), { timeout: 180_000 })
    .toMatchObject({ loads: 1 });
  await page.waitForLoadState('networkidle');
  await untilLoggedIn(page);
  expect(await buildOf(page)).toBe(second.id);
  await expect(page.getByText('Skip to the second build')).toBeAttached();

  // No reload loop: another check finds nothing new.
  await page.waitForResponse(/\/sw\.js$/, { timeout: 90_000 });
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);

  await form.bringToFront();
  await expect(form.locator('[data-notice=version]')).toBeVisible();
  await expect(form.locator('#letter textarea')).toHaveValue('Half a letter');
  expect(formLoads()).toBe(0);
  await form.locator('#letter').evaluate((element) => element.remove());
  await expect.poll(() => formLoads()).toBe(1);
  await form.waitForLoadState('networkidle');
  await untilLoggedIn(form);
  expect(await buildOf(form)).toBe(second.id);

  await paying.bringToFront();
  await expect(paying.locator('[data-notice=version]')).toBeVisible();
  expect(payingLoads()).toBe(0);
  await expect(await payment.cancel()).toBeOK();
  await expect.poll(() => payingLoads()).toBe(1);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page of the old build checks for a new one every 10 minutes and on focus, and offers to reload @full', async ({
    page,
  }) => {
    await page.route('**/builds/latest.json?t=*', (route) => route.fulfill({ json: { id: 'one' } }));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/builds/latest.json')) asked.push(request.url());
    });
    await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
    await page.goto(at(today('en')), { waitUntil: 'networkidle' });
    await page.clock.runFor(3_100);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-notice=version]')).toHaveCount(0);
    await page.clock.runFor(600_000);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatch(/\/builds\/latest\.json\?t=\d{13}$/);
    await expect(page.locator('[data-notice=version]')).toBeVisible();
    const loads = countLoads(page);
    await page.locator('[data-notice=version] button').first().click();
    await expect.poll(() => loads()).toBe(1);
  });

  test('focus checks too; the same build is ignored @full', async ({ page }) => {
    await page.goto(at(today('en')), { waitUntil: 'networkidle' });
    const asked = page.waitForResponse(/latest\.json/);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const response = await asked;
    expect(await response.json()).toEqual({ id: second.id });
    await expect(page.locator('[data-notice=version]')).toHaveCount(0);
  });

  test('a stale chunk reloads the path at most once in 10 s, and never while the server is down @full', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
    await page.goto(at(today('en')), { waitUntil: 'networkidle' });
    await page.clock.runFor(3_100);
    const loads = countLoads(page);
    const breakChunk = () =>
      page.evaluate(() => {
        void Promise.reject(
          Object.assign(new Error('Failed to load chunk /_next/static/chunks/gone.js'), { name: 'ChunkLoadError' }),
        );
      });
    await page.route('**/api/health', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));
    await breakChunk();
    await asked;
    await page.unroute('**/api/health');
    expect(loads()).toBe(0);
    await breakChunk();
    await expect.poll(() => loads()).toBe(1);
    // An error before the page is listening would not reload it.
    await untilStarted(page);
    await page.evaluate(() => window.addEventListener('beforeunload', () => sessionStorage.setItem('isLeaving', '')));
    const checked = page.waitForResponse((response) => response.url().endsWith('/api/health'));
    await breakChunk();
    await checked;
    // What the response triggers starts before the page gets the next one.
    const isLeaving = await page.evaluate(async () => {
      await (await fetch('/api/health')).text();
      return sessionStorage.getItem('isLeaving');
    });
    expect([isLeaving, loads()]).toEqual([null, 1]);
    await page.clock.runFor(10_000);
    await breakChunk();
    await expect.poll(() => loads()).toBe(2);
  });
  test('an open list refreshes when its matches begin and when they are over, but not while hidden @full', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date() });
    const live = page.locator('main article [data-status=live]');
    const renewed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('_rsc=')) renewed.push(request.url());
    });
    await page.goto(at(today('en')), { waitUntil: 'networkidle' });
    await page.clock.runFor(3_100);
    await expect(live).toHaveCount(0);
    const first = await page.locator('main article a').first().getAttribute('href');
    const show = (state: DocumentVisibilityState) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);

    await site.stop();
    await start(second.root, { APP_NOW: '2026-09-16T22:00:00.000Z' });
    await show('hidden');
    await page.clock.fastForward('13:00:00');
    expect(renewed).toEqual([]);
    await show('visible');
    // The results come with the source; the page polls every two minutes.
    await expect
      .poll(async () => {
        await page.clock.runFor(130_000);
        return live.count();
      })
      .toBeGreaterThan(0);
    // Matches that are over come after those in play and those still to come.
    await expect(page.locator(`main article a[href="${first}"]`)).toHaveCount(0);
    expect(renewed).not.toEqual([]);
  });
});
