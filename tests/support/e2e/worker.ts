import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until the service worker controls it and has stored what the page sent it. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => isCached(page, page.url())).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('assets')).keys()).length))
    .toBeGreaterThan(5);
}

export const isCached = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, url);

/** URLs of everything in the worker's caches. */
export const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => request.url);
  });
