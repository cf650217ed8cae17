import type { Page } from '@playwright/test';
import { localeAt, today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('location'));
const flag = (page: Page) => page.locator('footer img[src="/flags/de.png"]');
const germany = { ip: '203.0.113.7', country: 'Germany', flagUrl: '/flags/de.png', countryCode: 'DE' };
const broken = { en: { ...germany, flagUrl: '' }, ar: { ...germany, countryCode: 'DEU' } };

test('the country and its flag are found, stored and shown if the stored value is invalid @full', async ({ page }, {
  project,
}) => {
  const locale = localeAt(project.name);
  await page.route('**/api/trace', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'ip=203.0.113.7\nloc=DE\n' }),
  );
  await page.addInitScript(
    (value) =>
      sessionStorage.getItem('once') ?? (sessionStorage.setItem('once', '1'), localStorage.setItem('location', value)),
    JSON.stringify(broken[locale]),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(today(locale), { waitUntil: 'networkidle' });
  await expect(flag(page)).toBeAttached();
  await expect.poll(() => flag(page).evaluate((ogImage: HTMLImageElement) => ogImage.naturalWidth)).toBe(60);
  expect(JSON.parse((await stored(page)) ?? '')).toEqual(germany);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/trace', '/api/country/DE']);
  asked.length = 0;
  await page.reload({ waitUntil: 'networkidle' });
  await expect(flag(page)).toBeAttached();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a look-up without a response times out after 10 s, with the specified message @full', async ({ page, problems }, {
  project,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
  await page.route('**/api/trace', () => undefined);
  const asked = page.waitForRequest('**/api/trace');
  // The clock is stopped first, so that nothing depends on how long the page takes to load.
  await page.clock.pauseAt(new Date('2026-09-16T10:00:00Z'));
  await page.goto(today(localeAt(project.name)), { waitUntil: 'networkidle' });
  await page.clock.runFor(3_100);
  await asked;
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/trace'));
  // The look-up began within those 3.1 seconds.
  await page.clock.runFor(6_800);
  expect(await Promise.race([givenUp.then(() => 'given up'), page.evaluate(() => 'still waiting')])).toBe(
    'still waiting',
  );
  expect(warnings).not.toContain('Location detection timed out');
  await page.clock.runFor(3_300);
  await givenUp;
  await expect.poll(() => warnings).toContain('Location detection timed out');
  expect(await stored(page)).toBeNull();
  await expect(page.locator('footer img[src^="/flags/"]')).toHaveCount(0);
  problems.length = 0;
});
