import type { Page } from '@playwright/test';
import { routeIds, routeRecord, type RouteId } from '@/lib/routing/routes';
import { isWidget } from '@/lib/routing/widget-settings';
import {
  focusFaults,
  isWhole,
  languagesFor,
  spacingFaults,
  violations,
  violationsInBothThemes,
} from '@/tests/support/e2e/accessibility';
import { screenParams, screenPath } from '@/tests/support/e2e/screens';
import { expect, test } from '@/tests/support/e2e/test';
import { weighScripts } from '@/tests/support/e2e/weigh-scripts';

/** KB (1,000 bytes), brotli: all JavaScript that a page fetches until network idle on a phone, without interaction. */
const budget = 140;
/** Screens with MUI forms (decision 127), or for which a guard shows the login: only these may load MUI. */
const forms: readonly RouteId[] = [
  'login',
  'register',
  'verify',
  'reset-password',
  'request-new-password',
  'profile',
  'my-record',
  'welcome',
  'donate',
  'premium',
  'contact-us',
  'payment-success',
  'payment-cancel',
  'payment-status',
  'payment-sandbox',
  'all-users',
  'admin-dashboard',
  'unsubscribe',
  'withdrawal',
];
/** Screens with a different limit. */
const ownBudgets: Partial<Record<RouteId, number>> = {
  prediction: 138.5,
  ...Object.fromEntries(forms.map((id) => [id, 210])),
};

const themes = ['customDark', 'customLight'];
const phone = { width: 412, height: 823 };
const desktop = { width: 1440, height: 900 };
/** 1280 x 1024 at 400 per cent zoom. */
const magnified = { width: 320, height: 256 };

test.use({
  viewport: phone,
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
  contextOptions: { reducedMotion: 'reduce' },
});

/** The most visited screens, and one for each kind of layout: `npm test` checks these. */
const usual: readonly RouteId[] = [
  'home',
  'predictions-date',
  'prediction',
  'predictions-league',
  'accumulator',
  'track-record',
  'premium',
];

/** Empty without the visitor's own payment, or a slip in the address. */
const needsMore: readonly RouteId[] = ['payment-sandbox', 'slip-widget'];
/** Embeddable documents, which need no script at all. */
const scriptless: readonly RouteId[] = routeIds.filter(isWidget);

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** `npm test` checks each screen in one theme and on a phone; neighbours in the list have the other theme. */
async function expectAccessible(page: Page): Promise<void> {
  const check = process.env.TEST_SHORT ? violations : violationsInBothThemes;
  expect(await check(page), 'axe, phone').toEqual([]);
  await page.setViewportSize(magnified);
  expect(await sideways(page), 'sideways at 400 %').toBeLessThanOrEqual(0);
  expect(await focusFaults(page), 'focus at 400 %').toEqual([]);
  if (process.env.TEST_SHORT) return;
  await page.setViewportSize(desktop);
  if (isWhole) expect(await violationsInBothThemes(page), 'axe, desktop').toEqual([]);
  expect(await focusFaults(page), 'focus').toEqual([]);
  expect(await spacingFaults(page), 'spaced text').toEqual([]);
}

for (const [index, id] of routeIds.entries()) {
  const limit = ownBudgets[id] ?? budget;
  for (const locale of languagesFor(index)) {
    test(`${id} in ${locale}: first-load JavaScript within ${limit} KB; no findings from axe, on focus or at 400 %${usual.includes(id) ? '' : ' @full'}`, async ({
      page,
      context,
      request,
      problems,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'theme', value: themes[index % 2]!, url: baseURL! }]);
      const { kilobytes, files } = await weighScripts(page, screenPath(locale, id, await screenParams(request)));
      console.log(`JavaScript of ${id}: ${kilobytes.toFixed(1)} KB br in ${files} files`);
      expect(files > 0).toBe(!scriptless.includes(id));
      expect(kilobytes).toBeLessThanOrEqual(limit);
      await expectAccessible(page);
      // A guard shows another screen, or the 404 page with its status, as do an unknown payment and a widget without a slip.
      if (routeRecord(id).guard !== undefined || needsMore.includes(id)) problems.length = 0;
    });
  }
}
