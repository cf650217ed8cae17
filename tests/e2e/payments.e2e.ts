import type { Browser, Page } from '@playwright/test';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { addDays } from '@/lib/domain/shared/dates';
import { href } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { makeUser } from '@/tests/support/e2e/make-user';
import { testInstant } from '@/tests/support/e2e/site-process';
import { expect, test } from '@/tests/support/e2e/test';

const password = 'Half-time oranges for all';

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
}

async function beginPurchase(page: Page): Promise<void> {
  await page.goto(href('en', 'premium'), { waitUntil: 'networkidle' });
  await expect(page.locator('main [name=plan]:checked')).toHaveCount(0);
  await page.getByLabel(/7 days/).check();
  await page.getByLabel(/I want Premium/).check();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\/sbx_/);
  await expect(page.locator('main')).toContainText('€2.99');
}

/** Refunds on the dashboard, in a separate browser for the admin. */
async function refundAsAdmin(browser: Browser): Promise<void> {
  makeUser('--email', 'cashier@example.org', '--password', password, '--role', 'admin', '--verified');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${href('en', 'admin-dashboard')}?tab=money`, { waitUntil: 'networkidle' });
  await logIn(page, 'cashier@example.org');
  const row = page
    .locator('#payments tr', { hasText: 'payer@example.org' })
    .filter({ has: page.getByRole('button', { name: 'Refund' }) });
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.locator('[aria-modal=true]');
  await dialog.locator('input').first().fill('Bought by mistake');
  await dialog.locator('[autocomplete=current-password]').fill(password);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#payments tr', { hasText: 'Bought by mistake' })).toContainText('refunded');
  await context.close();
}

async function logInToBuy(page: Page, email: string): Promise<void> {
  makeUser('--email', email, '--password', password, '--verified');
  await page.goto(href('en', 'premium'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Log in to buy' }).click();
  await expect(page).toHaveURL(/login\?previousRoute=%2Fpremium/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/premium$/);
}

async function expectEnd(page: Page, button: string, heading: string, status: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/(success|cancel)\?payment=/);
  await expect(page.locator('main [role=status]')).toContainText(status);
  await expect(page.locator('main h1')).toHaveText(heading);
}

test('a payment that is declined, cancelled, left pending or expired says so, and how to continue @full', async ({
  page,
  problems,
}) => {
  await logInToBuy(page, 'undecided@example.org');
  for (const [button, heading, status, again] of [
    ['Let the bank decline', 'Payment failed', 'The payment failed', true],
    ['Cancel the payment', 'Payment canceled', 'Canceled.', true],
    ['Leave it undecided', 'Waiting for your payment', "We're waiting", false],
    ['Let the time run out', 'Payment expired', 'The payment timed out', true],
  ] as const) {
    await beginPurchase(page);
    await expectEnd(page, button, heading, status);
    const tryAgain = page.getByRole('link', { name: 'Try again', exact: true });
    await expect(tryAgain).toHaveCount(again ? 1 : 0);
    if (again) await expect(tryAgain).toHaveAttribute('href', href('en', 'premium'));
  }
  expect(problems).toEqual([]);
});

test('a pass is bought after login; premium opens, and ends with the refund', async ({
  page,
  problems,
  browser,
  request,
}) => {
  await logInToBuy(page, 'payer@example.org');
  await beginPurchase(page);
  expect(await violationsInBothThemes(page), 'the sandbox').toEqual([]);
  await expectEnd(page, 'Pay', 'Payment received', 'Paid. Thank you!');
  await page.goto(`${href('en', 'payment-success')}?payment=nobodys`);
  await expect(page.locator('main h1')).toHaveText('Payment not found');
  await page.goBack();
  const id = new URL(page.url()).searchParams.get('payment') ?? '';
  await page.goto(href('en', 'payment-status', { id }));
  await expect(page.locator('main')).toContainText(/Receipt \d{4}-\d{6}/);
  expect(await violationsInBothThemes(page), 'the receipt').toEqual([]);
  await page.goto(href('en', 'profile'));
  await expect(page.locator('main #premium')).toContainText(/until/i);

  const tomorrow = addDays(testInstant.slice(0, 10), 1);
  const { items } = (await (await request.get(`/api/predictions?date=${tomorrow}`)).json()) as {
    items: MatchSummary[];
  };
  const match = `${href('en', 'prediction', { date: items[0]?.date ?? '', prediction: items[0]?.slug ?? '' })}#what-if`;
  const overlay = page.locator('#what-if [data-premium-overlay]');
  await page.goto(match);
  await expect(page.locator('#what-if button')).toBeVisible();
  await expect(overlay).toHaveCount(0);

  await refundAsAdmin(browser);
  await page.goto(href('en', 'payment-status', { id }));
  await expect(page.locator('main [role=status]')).toContainText('Refunded.');
  await page.goto(match);
  await expect(overlay).toBeVisible();
  expect(problems).toEqual([]);
});

test('a visitor can donate a custom amount', async ({ page, problems }) => {
  await page.goto(href('en', 'donate'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page.locator('main [role=alert]')).toContainText('from €1 to €500');
  await page.getByLabel(/Another amount/).fill('4,50');
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\/sbx_/);
  await expect(page.locator('main')).toContainText('€4.50');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.locator('main [role=status]')).toContainText('Paid. Thank you!');
  expect(problems).toEqual([]);
});
