import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { href } from '@/lib/routing/hrefs';
import { expect, test } from '../support/e2e/test';
import { root } from '../support/repository-files';

const password = 'Half-time oranges for all';

/** As an operator does it: the command reaches the running site through its port file. */
function makeUser(...options: string[]): void {
  execFileSync('npm', ['run', '-s', 'user', '--', ...options], { cwd: root, env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } });
}

async function beginPurchase(page: Page): Promise<void> {
  await page.goto(href('en', 'premium'), { waitUntil: 'networkidle' });
  await expect(page.locator('main [name=plan]:checked')).toHaveCount(0);
  await page.getByLabel(/7 days/).check();
  await page.getByLabel(/I ask for premium/).check();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\/sbx_/);
  await expect(page.locator('main')).toContainText('€2.99');
}

test('a pass is bought with login, and declined, cancelled, left waiting and paid in turn', async ({ page, problems }) => {
  makeUser('--email', 'payer@example.org', '--password', password, '--verified');
  await page.goto(href('en', 'premium'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Log in to buy' }).click();
  await expect(page).toHaveURL(/login\?previousRoute=%2Fpremium/);
  await page.locator('[name=email]').fill('payer@example.org');
  await page.locator('main [name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/premium$/);

  for (const [button, said] of [
    ['Let the bank decline', 'The payment failed'],
    ['Cancel the payment', 'Cancelled.'],
    ['Leave it undecided', 'We are waiting'],
    ['Pay', 'Paid. Thank you!'],
  ] as const) {
    await beginPurchase(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page).toHaveURL(/\/payment\/(success|cancel)\?payment=/);
    await expect(page.locator('main [role=status]')).toContainText(said);
  }
  const id = new URL(page.url()).searchParams.get('payment') ?? '';
  await page.goto(href('en', 'payment-status', { id }));
  await expect(page.locator('main')).toContainText(/Receipt \d{4}-\d{6}/);
  await page.goto(href('en', 'profile'));
  await expect(page.locator('main #premium')).toContainText(/until/i);
  expect(problems).toEqual([]);
});

test('anybody can donate an amount of their own', async ({ page, problems }) => {
  await page.goto(href('en', 'donate'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page.locator('main [role=alert]')).toContainText('from €1 to €500');
  await page.getByLabel(/Another amount/).fill('4,50');
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\/sbx_/);
  await expect(page.locator('main')).toContainText('€4.50');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.locator('main [role=status]')).toContainText('A donation without an account needs nothing more');
  expect(problems).toEqual([]);
});
