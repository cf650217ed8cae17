import type { Page } from '@playwright/test';
import { today } from '../../support/e2e/languages';
import { expect, test } from '../../support/e2e/test';

const links = (page: Page) => page.locator('main article a');

/** Requests of the router that are under way, and the most there ever were at once. */
function watchRouter(page: Page) {
  const seen = { addresses: new Set<string>(), requests: 0, open: 0, most: 0 };
  page.on('request', (request) => {
    if (!request.url().includes('_rsc=')) return;
    seen.addresses.add(new URL(request.url()).pathname);
    seen.requests += 1;
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('_rsc=')) seen.open -= 1;
  });
  return seen;
}

test('nothing is fetched ahead by itself; a pointer that rests and a focus do', async ({ page }) => {
  const seen = watchRouter(page);
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  expect([...seen.addresses]).toEqual([]);
  await links(page).nth(0).hover();
  await expect.poll(() => seen.addresses.size).toBe(1);
  await page.mouse.move(0, 0);
  await links(page).nth(1).focus();
  await expect.poll(() => seen.addresses.size).toBe(2);
  // A screen comes in two steps: its frame, then what stands in it.
  await expect.poll(() => seen.requests).toBe(4);
  await expect.poll(() => seen.open).toBe(0);
  // The screen is there before the click asks for it.
  await links(page).nth(0).click();
  await expect(page).not.toHaveURL(new RegExp(`${today('en')}$`));
  expect(seen.requests).toBe(4);
});

test('four at a time at most', async ({ page }) => {
  const seen = watchRouter(page);
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  const count = Math.min(await links(page).count(), 8);
  expect(count).toBeGreaterThan(5);
  for (let index = 0; index < count; index++) await links(page).nth(index).focus();
  await expect.poll(() => seen.addresses.size).toBe(4);
  await page.waitForTimeout(300);
  expect(seen.addresses.size).toBe(4);
  release();
  await expect.poll(() => seen.addresses.size).toBeGreaterThan(4);
  expect(seen.most).toBeLessThanOrEqual(8);
});

test('nothing at all for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const seen = watchRouter(page);
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  await links(page).nth(0).hover();
  await links(page).nth(1).focus();
  await page.waitForTimeout(500);
  expect([...seen.addresses]).toEqual([]);
});
