import { localeCodes, localeRecord } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import ar from '@/messages/ar/notFound.json';
import de from '@/messages/de/notFound.json';
import { expect, test } from '@/tests/support/e2e/test';

/** The provoked errors must be reported; the failure page itself must add none. */
test.afterEach(({ problems }, { title }) => {
  if (title.includes('throws')) expect(problems.length).toBeGreaterThan(0);
  const others = problems.filter(
    (problem) => !/broken on purpose|Incorrect locale|Minified React error|Error: /.test(problem),
  );
  problems.splice(0, problems.length, ...others);
});

test.describe('a part of a screen that throws in the browser', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('keeps the shell and shows the failure page in the right language', async ({ page }) => {
    // No formatter accepts this zone, so the list throws when it compares the visitor's day with the site's.
    await page.route('**/vorhersagen/today', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      expect(policy).not.toBe('');
      const body = await response.text();
      expect(body).toContain('\\"siteZone\\":\\"UTC');
      await route.fulfill({
        status: response.status(),
        headers,
        body: body.replaceAll('\\"siteZone\\":\\"UTC', '\\"siteZone\\":\\"no zone'),
      });
    });
    await page.goto('/de/vorhersagen/today');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.failureHeadline);
    await expect(page.locator('header').first()).toBeVisible();
    await expect(page.getByRole('button', { name: de.home })).toBeVisible();
  });
});

test('a shell that throws is replaced by its own page, in the language and direction of the address', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto(wirePath(href('ar', 'about-us')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.failureHeadline);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-SA');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: ar.home })).toBeVisible();
});

test('the 404 page is in the language of the first segment, for all 13, and names the path', async ({ request }) => {
  for (const locale of localeCodes) {
    const path = locale === 'en' ? '/offside' : `/${locale}/offside`;
    const reply = await request.get(path);
    expect(reply.status()).toBe(404);
    const html = await reply.text();
    expect(html).toContain(`lang="${localeRecord(locale).language}"`);
    expect(html).toContain(path);
  }
  expect(await (await request.get('/offside')).text()).toContain('Page Not Found: /offside');
});
