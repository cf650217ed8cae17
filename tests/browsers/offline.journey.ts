import { href } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/browsers/fixtures';
import { looksAt } from '@/tests/support/browsers/looks';
import { today } from '@/tests/support/e2e/languages';

test('offline: visited pages are shown with their age, and the offline page for everything else', async ({
  visitor,
  way,
}) => {
  const page = looksAt(visitor);
  const list = way.origin + today('en');
  const isCached = (address: string) =>
    visitor.run(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, address);
  await visitor.open(list);
  await page.expectReady();
  await expect.poll(() => visitor.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => isCached(list)).toBe(true);
  await expect
    .poll(() => visitor.run(async () => (await (await caches.open('assets')).keys()).length))
    .toBeGreaterThan(5);
  const matches = await page.count('main article');

  way.cut();
  await visitor.open(list);
  await page.expectCount('main article', matches);
  await expect.poll(() => page.attribute('html', 'data-saved-at')).toMatch(/^\d{4}-\d\d-\d\dT/);
  await page.expectInSight('[data-offline-banner]');
  await visitor.click('header button[aria-pressed]');
  await page.expectAttribute('html', 'data-theme', 'light');

  await visitor.open(way.origin + href('en', 'glossary'));
  await page.expectInSight('h1');
  await page.expectAttribute('html', 'data-theme', 'light');
  await page.expectSome('li a');
  await visitor.click(`li a[href="${today('en')}"], li a`);
  await page.expectSome('main article');

  await way.mend();
  await visitor.open(list);
  await page.expectReady();
  await page.expectAttribute('html', 'data-saved-at', null);
  visitor.problems().length = 0;
});
