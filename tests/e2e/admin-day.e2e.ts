import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import arTasks from '@/messages/ar/adminTasks.json' with { type: 'json' };
import arDashboard from '@/messages/ar/dashboard.json' with { type: 'json' };
import arProfile from '@/messages/ar/profile.json' with { type: 'json' };
import arUsers from '@/messages/ar/users.json' with { type: 'json' };
import enTasks from '@/messages/en/adminTasks.json' with { type: 'json' };
import enDashboard from '@/messages/en/dashboard.json' with { type: 'json' };
import enProfile from '@/messages/en/profile.json' with { type: 'json' };
import enUsers from '@/messages/en/users.json' with { type: 'json' };
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { makeUserIn } from '@/tests/support/e2e/make-user';
import { copyOfLoadedData, removeDataDir, startSite, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { expect, test } from '@/tests/support/e2e/test';

const texts = {
  en: { tasks: enTasks, dashboard: enDashboard, profile: enProfile, users: enUsers },
  ar: { tasks: arTasks, dashboard: arDashboard, profile: arProfile, users: arUsers },
} satisfies Partial<Record<Locale, unknown>>;
const password = 'Half-time oranges for all';
const admin = 'secretary@example.org';
const fan = 'supporter@example.org';

/** The screen has no faults on a phone or a desktop, in both themes. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsInBothThemes(page), `${page.url()} at ${width}`).toEqual([]);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(sideways, `${page.url()} at ${width}`).toBe(0);
  }
}

async function tokenOf(request: APIRequestContext, site: Site, email: string): Promise<string> {
  const response = await request.post(`${site.url}/api/account/login`, { data: { email, password } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { jwtToken: string }).jwtToken;
}

/** A browser logged in to this account; without a token, to none. */
async function browse(browser: Browser, site: Site, token?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  if (token !== undefined) await context.addCookies([{ name: 'token', value: token, url: site.url }]);
  return context.newPage();
}

async function buyPass(request: APIRequestContext, site: Site, token: string, language: Locale): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const bought = await request.post(`${site.url}/api/payments`, {
    headers,
    data: { plan: 'week', consent: true, language },
  });
  const { address } = (await bought.json()) as { address: string };
  const reference = /sbx_[\w-]+/.exec(address)?.[0] ?? '';
  const paid = await request.post(`${site.url}/api/sandbox-checkouts/${reference}`, {
    headers,
    data: { action: 'pay' },
  });
  expect(paid.status()).toBe(200);
}

for (const locale of ['en', 'ar'] as const) {
  test(`${locale}: an admin's day: a sign-up in the chart, a refund, an announcement, an advertisement, a coupon, a postponed match, a blocked account @full`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const { tasks, dashboard, profile, users } = texts[locale];
    const site = await startSite({ dataDir: copyOfLoadedData() });
    try {
      await untilReady(site);
      makeUserIn(site.dataDir, '--email', admin, '--password', password, '--role', 'admin', '--verified');
      const page = await browse(browser, site, await tokenOf(request, site, admin));
      const goTo = (id: 'admin-dashboard' | 'all-users', query = '') => page.goto(wirePath(href(locale, id)) + query);
      const openTab = (tab: 'hands' | 'people' | 'money') => page.locator(`[role=tab][href="?tab=${tab}"]`).click();

      // The chart, whose axis names the days, shows a sign-up.
      await goTo('admin-dashboard');
      await openTab('people');
      const chart = page.locator('[data-trend="signUps verified"]');
      const signUps = chart.locator('[data-line="0"]');
      await expect(chart.locator('.MuiChartsAxis-directionX text').first()).not.toBeEmpty();
      const before = (await signUps.textContent()) ?? '';
      const registered = await request.post(`${site.url}/api/account/register`, {
        data: { email: fan, password, passwordCheck: password, adult: true, terms: true, language: locale },
      });
      expect(registered.ok()).toBe(true);
      await page.getByRole('button', { name: dashboard.refresh, exact: true }).click();
      await expect(signUps).not.toHaveText(before);

      // The account is verified by hand.
      const openAccount = async () => {
        await goTo('all-users');
        await page.locator('main table').getByRole('button', { name: fan }).click();
        return page.locator('[aria-modal=true]');
      };
      const account = await openAccount();
      await account.locator('[autocomplete=current-password]').fill(password);
      await account.getByRole('button', { name: tasks.users.verify, exact: true }).click();
      await expect(account.locator('ol')).toContainText(tasks.log.verified);
      await expectSound(page);
      const token = await tokenOf(request, site, fan);

      // A pass is bought and refunded.
      await buyPass(request, site, token, locale);
      await goTo('admin-dashboard', '?tab=money');
      const payment = page.locator('#payments tr', { hasText: fan });
      await payment.getByRole('button', { name: dashboard.payments.refund, exact: true }).click();
      const refund = page.locator('[aria-modal=true]');
      await refund.locator('input').first().fill('Bought by mistake');
      await refund.locator('[autocomplete=current-password]').fill(password);
      await refund.getByRole('button', { name: dashboard.payments.refund, exact: true }).click();
      await expect(refund).toHaveCount(0);
      await expect(payment).toContainText('Bought by mistake');

      // Changes that appear on all pages require a proof of identity.
      const prove = async () => {
        const asking = page.locator('[aria-modal=true]');
        await asking.locator('[autocomplete=current-password]').fill(password);
        await asking.locator('button[type=submit]').click();
        await expect(asking).toHaveCount(0);
      };

      // An announcement and an advertisement, in English and in this language.
      const fillTexts = async (section: string, label: string, english: string, own: string) => {
        for (const [language, text] of [
          ['en', english],
          [locale, own],
        ] as const) {
          await page.locator(`${section} select`).first().selectOption(language);
          await page.locator(section).getByLabel(label, { exact: true }).fill(text);
        }
      };
      const note = locale === 'en' ? 'The site rests at ten.' : 'يتوقف الموقع عند العاشرة.';
      await openTab('people');
      await fillTexts('#announcement', tasks.announcement.text, 'The site rests at ten.', note);
      await page.locator('#announcement').getByLabel(tasks.from).fill('2026-09-16T00:00');
      await page.locator('#announcement').getByLabel(tasks.to).fill('2026-09-17T00:00');
      await page.getByRole('button', { name: tasks.announcement.show, exact: true }).first().click();
      await prove();
      await expect(page.getByRole('button', { name: tasks.announcement.remove, exact: true }).first()).toBeEnabled();
      await openTab('money');
      await fillTexts(
        '#ad',
        tasks.ad.text,
        '<b>Boots</b> for all',
        locale === 'en' ? '<b>Boots</b> for all' : 'أحذية للجميع',
      );
      await page.locator('#ad').getByLabel(tasks.address).fill('https://shop.example.org/');
      await page.locator('#ad').getByRole('button', { name: tasks.ad.show, exact: true }).click();
      await prove();
      await expect(page.locator('#ad').getByRole('button', { name: tasks.ad.remove, exact: true })).toBeEnabled();
      const visitor = await browse(browser, site);
      await visitor.goto(wirePath(href(locale, 'bet-of-the-day')));
      await expect(visitor.locator('[data-announcement]')).toHaveText(note);
      await expect(visitor.locator('[data-ad=shown] a')).toHaveAttribute('href', 'https://shop.example.org/');
      await expectSound(visitor);

      // A coupon is created and used.
      await page.locator('#coupons').getByLabel(tasks.coupons.code, { exact: true }).fill('TERRACE-26');
      await page.locator('#coupons input[type=datetime-local]').fill('2026-12-01T00:00');
      await page.locator('#coupons [autocomplete=current-password]').fill(password);
      await page.getByRole('button', { name: tasks.coupons.create, exact: true }).click();
      await expect(page.locator('#coupons tr', { hasText: 'TERRACE-26' })).toBeVisible();
      const supporter = await browse(browser, site, token);
      await supporter.goto(wirePath(href(locale, 'profile')));
      await supporter.getByLabel(profile.coupon, { exact: true }).fill('TERRACE-26');
      await supporter.getByRole('button', { name: profile.couponUse, exact: true }).click();
      await expect(supporter.locator('[data-ad]'), 'premium sees no advertisement').toHaveCount(0);
      // It is ended by keyboard, and focus is not lost when the button disappears.
      await page.locator('#coupons tr', { hasText: 'TERRACE-26' }).getByRole('button').press('Enter');
      await expect(page.locator('#coupons tr', { hasText: 'TERRACE-26' })).toContainText(tasks.coupons.ended);
      await expect(page.locator('#coupons-title')).toBeFocused();

      // One of the day's matches is postponed.
      await openTab('hands');
      await expect(page.locator('#matches tbody tr')).toHaveCount(0);
      await page
        .locator('#matches')
        .getByLabel(tasks.matches.search, { exact: true })
        .fill(locale === 'ar' ? 'دوري' : 'league');
      const match = page.locator('#matches tbody tr').filter({ hasText: tasks.matches.scheduled }).first();
      await match.getByRole('button', { name: tasks.matches.acts.postpone, exact: true }).click();
      const postponing = page.locator('[aria-modal=true]');
      await postponing.getByLabel(users.reason, { exact: true }).fill('Fog over the ground');
      expect(await violationsInBothThemes(page)).toEqual([]);
      await postponing.getByRole('button', { name: tasks.matches.acts.postpone, exact: true }).click();
      await expect(postponing).toHaveCount(0);
      await expect(page.locator('#matches tbody tr', { hasText: 'Fog over the ground' })).toHaveCount(1);
      await expect(page.locator('#matches-title')).toBeFocused();
      await expectSound(page);

      // The account is blocked, and its session ends.
      const blocking = await openAccount();
      await blocking.locator('[autocomplete=current-password]').fill(password);
      await blocking.getByLabel(tasks.users.reason, { exact: true }).fill('Sells the coupon');
      await blocking.getByRole('button', { name: tasks.users.block, exact: true }).click();
      await expect(blocking.locator('ol')).toContainText(tasks.log.blocked);
      await expect(blocking.locator('ol')).toContainText(tasks.log.couponUsed);
      const refused = await request.get(`${site.url}/api/account/sessions`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(refused.status()).toBe(401);
      expect(await site.stop()).toBe(0);
    } finally {
      await site.stop('SIGKILL');
      removeDataDir(site.dataDir);
    }
  });
}
