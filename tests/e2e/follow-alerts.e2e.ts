import { localeCodes } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { besides } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

test.use({ viewport: { width: 360, height: 740 } });

for (const locale of localeCodes) {
  test(`${locale}: a visitor who starts following a club is offered alerts in a toast that fits its text${besides(locale)}`, async ({
    page,
  }) => {
    await page.goto(wirePath(href(locale, 'team', { teamId: 'wolverhampton-wanderers' })), {
      waitUntil: 'networkidle',
    });
    await page.locator('main follow-star button').first().click();
    const toast = page.locator('[data-toast]');
    // The offer, and the close button.
    await expect(toast.locator('button')).toHaveCount(2);
    const text = toast.locator('span');
    expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
    const { x, width } = (await toast.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  });
}
