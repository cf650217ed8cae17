import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { defaultLocale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { makeUser } from '@/tests/support/e2e/make-user';
import { expect, test } from '@/tests/support/e2e/test';

const password = 'Half-time oranges for all';

/** What an authenticator shows at the site's time, or `steps` steps of 30 seconds later. */
async function codeOf(page: Page, secret: string, steps = 0): Promise<string> {
  const instant = await page.evaluate(
    () =>
      performance.timeOrigin +
      performance.now() +
      (JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as { clockOffsetMs: number }).clockOffsetMs,
  );
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant + steps * 30_000 });
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('main [name=email]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
}

test('an admin created by the command finds an account, grants premium and the role, and the audit log records it @full', async ({
  page,
  problems,
}) => {
  const locale = defaultLocale;
  makeUser('--email', 'admin@example.org', '--password', password, '--role', 'admin', '--verified');
  makeUser('--email', 'player@example.org', '--password', password, '--verified');

  await page.goto(href(locale, 'all-users'), { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/login\?previousRoute=%2Fall-users/);
  await logIn(page, 'admin@example.org');
  await expect(page).toHaveURL(/\/all-users$/);

  // It is a table at first; sorting or paging turns it into the grid.
  const table = page.locator('main table');
  await expect(table.locator('tr', { hasText: 'player@example.org' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await table.getByRole('button', { name: 'Email' }).click();
  const rows = page.locator('.MuiDataGrid-row');
  await expect(rows.filter({ hasText: 'player@example.org' })).toBeVisible();
  await expect(page.locator('[role=columnheader][data-field=email]')).toHaveAttribute('aria-sort', 'ascending');
  await page.locator('main [name=search]').fill('player@');
  await page.locator('main form[role=search] button').click();
  await expect(rows).toHaveCount(1);

  // By keyboard: into the table, down to the account and into it.
  await page.locator('main form[role=search] button').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[role=columnheader]').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const cell = rows.first().locator('[role=gridcell]').first();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.locator('[aria-modal=true]');
  await expect(dialog.locator('h2')).toHaveText('player@example.org');
  expect(await violationsInBothThemes(page)).toEqual([]);
  const prove = (): Promise<void> => dialog.locator('[autocomplete=current-password]').fill(password);
  await expect(dialog.getByRole('button', { name: 'Make admin' })).toBeDisabled();
  await prove();
  await dialog.locator('form input').first().fill('A prize in the quiz');
  await dialog.locator('form button[type=submit]').click();
  await expect(dialog.locator('ol')).toContainText('Premium granted');
  await expect(dialog.locator('ol')).toContainText('A prize in the quiz');
  await expect(dialog.locator('ol')).toContainText('admin@example.org');
  await prove();
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  await expect(dialog.locator('ol')).toContainText('Role changed');
  await prove();
  await dialog.getByRole('button', { name: 'Revoke Premium' }).click();
  await expect(dialog.locator('ol')).toContainText('Premium revoked');
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await expect(rows.first()).toContainText('Admin');
  expect(problems).toEqual([]);
});

test('an admin sets up a second factor, and the next login requires it @full', async ({ page, problems }) => {
  const locale = defaultLocale;
  const email = 'careful@example.org';
  makeUser('--email', email, '--password', password, '--role', 'admin', '--verified');
  await page.goto(href(locale, 'login'), { waitUntil: 'networkidle' });
  await logIn(page, email);

  const section = page.locator('#second-factor');
  await section.locator('[autocomplete=current-password]').fill(password);
  await section.locator('button[type=submit]').click();
  const secret = await section.locator('bdi').innerText();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect(section.getByRole('img')).toBeVisible();
  await section.locator('[name=code]').fill(await codeOf(page, secret, 7));
  await section.locator('button[type=submit]').click();
  await expect(section.locator('[data-error]')).toBeVisible();
  await expect(section.locator('[name=code]')).toBeFocused();
  await section.locator('[name=code]').fill(await codeOf(page, secret));
  await section.locator('button[type=submit]').click();
  await expect(section).toContainText("It's on");
  await expect(section.locator('[data-recovery-codes] li')).toHaveCount(10);

  await page.locator('header [data-account=menu]').click();
  await page.locator('[data-account=logout]').click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, email);
  const code = page.locator('main [name=totp]');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  // The confirmation has used up this step's code.
  await code.fill(await codeOf(page, secret, 1));
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(section).toContainText("It's on");
  expect(problems.filter((problem) => !/status of (401|422)/.test(problem))).toEqual([]);
  problems.length = 0;
});
