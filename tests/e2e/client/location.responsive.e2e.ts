import type { Page } from '@playwright/test';
import { bothDirections, today } from '../../support/e2e/languages';
import { expect, test } from '../../support/e2e/test';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('location'));
const flag = (page: Page) => page.locator('footer img[src="/flags/de.png"]');
const inGermany = (page: Page) => page.route('**/api/trace', (route) => route.fulfill({ contentType: 'text/plain', body: 'ip=203.0.113.7\nloc=DE\n' }));
const germany = { ip: '203.0.113.7', country: 'Germany', flagUrl: '/flags/de.png', countryCode: 'DE' };

for (const locale of bothDirections) {
  test(`the country and its flag are found, kept and shown in ${locale}`, async ({ page }) => {
    await inGermany(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(today(locale), { waitUntil: 'networkidle' });
    await expect(flag(page)).toBeAttached();
    await expect.poll(() => flag(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(60);
    expect(JSON.parse((await stored(page)) ?? '')).toEqual(germany);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/trace', '/api/country/DE']);
    asked.length = 0;
    await page.reload({ waitUntil: 'networkidle' });
    await expect(flag(page)).toBeAttached();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
}

for (const [what, broken] of [
  ['no flag', { ...germany, flagUrl: '' }],
  ['a code of three letters', { ...germany, countryCode: 'DEU' }],
] as const) {
  test(`a stored place with ${what} is thrown away and found anew`, async ({ page }) => {
    await inGermany(page);
    await page.addInitScript((value) => sessionStorage.getItem('once') ?? (sessionStorage.setItem('once', '1'), localStorage.setItem('location', value)), JSON.stringify(broken));
    await page.goto(today('en'), { waitUntil: 'networkidle' });
    await expect(flag(page)).toBeAttached();
    expect(JSON.parse((await stored(page)) ?? '')).toEqual(germany);
  });
}

test('a look-up without an answer is given up after 10 s', async ({ page, problems }) => {
  await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
  await page.route('**/api/trace', () => undefined);
  const asked = page.waitForRequest('**/api/trace');
  // Time stands still before anything starts, so that nothing depends on how long the page takes to load.
  await page.clock.pauseAt(new Date('2026-09-16T10:00:00Z'));
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  await page.clock.runFor(3_100);
  await asked;
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/trace'));
  // The look-up began somewhere in those 3.1 seconds.
  await page.clock.runFor(6_800);
  expect(await Promise.race([givenUp.then(() => 'given up'), page.evaluate(() => 'still waiting')])).toBe('still waiting');
  await page.clock.runFor(3_300);
  await givenUp;
  expect(await stored(page)).toBeNull();
  await expect(page.locator('footer img[src^="/flags/"]')).toHaveCount(0);
  problems.length = 0;
});

test('an address of no country leaves nothing behind', async ({ page }) => {
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  expect(await stored(page)).toBeNull();
});

test('the embedded look-ups answer as their kind does', async ({ request }) => {
  const trace = await request.get('/api/trace');
  expect(trace.headers()['content-type']).toContain('text/plain');
  expect(await trace.text()).toMatch(/^ip=\S+\nloc=[A-Z]*\n$/);
  const country = await request.get('/api/country/de');
  expect(await country.json()).toEqual({ name: 'Germany', flag: '/flags/de.png' });
  expect((await request.get('/flags/de.png')).headers()['content-type']).toBe('image/png');
  for (const [code, status] of [['xx', 404], ['deu', 400]] as const) {
    const answer = await request.get(`/api/country/${code}`);
    expect(answer.status()).toBe(status);
    expect(await answer.json()).toHaveProperty('key');
  }
});
