import type { Browser, Page } from '@playwright/test';
import { href } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { makeUser } from '@/tests/support/e2e/make-user';
import { linkIn, mailTo } from '@/tests/support/e2e/outbox';
import { expect, test } from '@/tests/support/e2e/test';

const password = 'Half-time oranges for all';
const action = 'Withdraw from contract here';

async function buy(page: Page, email: string): Promise<string> {
  makeUser('--email', email, '--password', password, '--verified');
  await page.goto(href('en', 'premium'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Log in to buy' }).click();
  await page.locator('[name=email]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/premium$/);
  await page.goto(href('en', 'premium'), { waitUntil: 'networkidle' });
  await page.getByLabel(/7 days/).check();
  await page.getByLabel(/I want Premium/).check();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText('Payment received');
  const receipt = await mailTo(email, 1);
  expect(receipt.text).toContain(`${action}:`);
  return /\d{4}-\d{6}/.exec(receipt.subject)?.[0] ?? '';
}

test('a logged-in buyer withdraws in two steps from the profile @full', async ({ page, problems }) => {
  const number = await buy(page, 'withdraws@example.org');
  await page.goto(href('en', 'profile'));
  await page.locator('main #premium').getByRole('link', { name: action }).click();
  await expect(page.getByLabel('Receipt number')).toHaveValue(number);
  await expect(page.getByLabel('Email address')).toHaveValue('withdraws@example.org');
  expect(await violationsInBothThemes(page), 'the statement').toEqual([]);
  await page.getByLabel('Full name').fill('A Fan');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('main')).toContainText('I hereby withdraw');
  expect(await violationsInBothThemes(page), 'the confirmation').toEqual([]);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
  await expect(page.locator('main [role=status]')).toContainText('The pass has ended');
  const mail = await mailTo('withdraws@example.org', 2);
  expect(mail.text).toContain('€2.99');
  await page.goto(href('en', 'profile'));
  await expect(page.locator('main #premium')).toContainText('no active pass');
  await expect(page.locator('main #payments')).toContainText(/Withdrawn|Refunded/);
  expect(problems).toEqual([]);
});

/** A page where nobody is logged in and no script runs. */
async function plainPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage();
}

test('without login or scripts, a withdrawal is confirmed through a link in an e-mail @full', async ({
  page,
  browser,
}) => {
  const email = 'elsewhere@example.org';
  const number = await buy(page, email);
  const plain = await plainPage(browser);
  await plain.goto(href('en', 'terms-and-conditions'));
  await plain.locator('main').getByRole('link', { name: action }).click();
  const state = async (receipt: string) => {
    await plain.goto(href('en', 'withdrawal'));
    await plain.getByLabel('Full name').fill('A Fan');
    await plain.getByLabel('Receipt number').fill(receipt);
    await plain.getByLabel('Email address').fill(email);
    await plain.getByRole('button', { name: 'Continue' }).click();
    await plain.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(plain.locator('main [role=status]')).toContainText("We've received your statement");
    return plain.locator('main [role=status]').textContent();
  };
  expect(await state('2026-999999')).toBe(await state(number));
  await plain.goto(linkIn(await mailTo(email, 2)));
  await expect(plain.locator('main')).toContainText('Confirm that this statement is yours');
  await plain.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(plain.locator('main [role=status]')).toContainText('The pass has ended');
  await plain.context().close();
});
