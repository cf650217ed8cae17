import type { Page } from '@playwright/test';
import { localeAt, today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const links = (page: Page) => page.locator('main article a');

/** A screen is fetched in two requests: its layout, then its content. In between, no request is pending. */
const stepsOfScreen = 2;

/** Pending router requests, and all addresses ever requested. */
function watchRouter(page: Page) {
  const seen = { addresses: new Set<string>(), requests: 0, open: 0 };
  page.on('request', (request) => {
    if (!request.url().includes('_rsc=')) return;
    seen.addresses.add(new URL(request.url()).pathname);
    seen.requests += 1;
    seen.open += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('_rsc=')) seen.open -= 1;
  });
  return seen;
}

test('nothing is prefetched by default; a resting pointer or focus prefetches, at most four pages at a time @full', async ({
  page,
}, { project }) => {
  const seen = watchRouter(page);
  await page.goto(today(localeAt(project.name)), { waitUntil: 'networkidle' });
  expect([...seen.addresses]).toEqual([]);
  await links(page).nth(0).hover();
  await expect.poll(() => seen.addresses.size).toBe(1);
  await page.mouse.move(0, 0);
  await links(page).nth(1).focus();
  await expect.poll(() => seen.addresses.size).toBe(2);
  await expect.poll(() => seen.requests).toBe(2 * stepsOfScreen);
  await expect.poll(() => seen.open).toBe(0);

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  const count = Math.min(await links(page).count(), 8);
  expect(count).toBeGreaterThan(6);
  const pathOf = (index: number) =>
    links(page)
      .nth(index)
      .evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname);
  for (let index = 2; index < 2 + 4; index++) {
    await links(page).nth(index).focus();
    // A link that loses focus before its turn is not prefetched.
    await expect.poll(async () => seen.addresses.has(await pathOf(index))).toBe(true);
  }
  for (let index = 2 + 4; index < count; index++) await links(page).nth(index).focus();
  expect(seen.addresses.size).toBe(2 + 4);
  release();
  // Among the waiting links, only the focused one is still prefetched.
  const wanted = await pathOf(count - 1);
  await expect.poll(() => seen.addresses.has(wanted)).toBe(true);
  expect(seen.addresses.size).toBe(2 + 4 + 1);
  const asked = seen.addresses.size * stepsOfScreen;
  await expect.poll(() => seen.requests).toBe(asked);
  await expect.poll(() => seen.open).toBe(0);

  // The screen is available before the click.
  const list = page.url();
  await links(page)
    .nth(count - 1)
    .click();
  await expect(page).not.toHaveURL(list);
  expect(seen.requests).toBe(asked);
});

/** Longer than a pointer must rest to prefetch, in ms. */
const longRest = 1_000;

test('nothing is prefetched for visitors who save data, until they stop saving it @full', async ({ page }, {
  project,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, writable: true }),
  );
  await page.clock.install();
  const seen = watchRouter(page);
  await page.goto(today(localeAt(project.name)), { waitUntil: 'networkidle' });
  await links(page).nth(0).hover();
  await links(page).nth(1).focus();
  await page.clock.runFor(longRest);
  await page.mouse.move(0, 0);
  // The page sends requests in order: if it had prefetched these two, it would have done so before the third.
  await page.evaluate(() => Object.assign(navigator, { connection: { saveData: false } }));
  const third = links(page).nth(2);
  await third.focus();
  await page.clock.runFor(longRest);
  const wanted = new URL(await third.evaluate((link) => (link as HTMLAnchorElement).href)).pathname;
  await expect.poll(() => [...seen.addresses]).toEqual([wanted]);
});
