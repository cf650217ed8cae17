import { bothDirections } from '../support/e2e/languages';
import { expect, test } from '../support/e2e/test';
import { href } from '@/lib/routing/hrefs';
import { makeUser } from '../support/e2e/make-user';

const password = 'Half-time oranges for all';

test('an admin made by a command finds an account, gives it premium and the role, and the log says so', async ({ page, problems }) => {
  const [locale] = bothDirections;
  makeUser('--email', 'admin@example.org', '--password', password, '--role', 'admin', '--verified');
  makeUser('--email', 'player@example.org', '--password', password, '--verified');

  await page.goto(href(locale, 'all-users'), { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/login\?previousRoute=%2Fall-users/);
  await page.locator('[name=email]').fill('admin@example.org');
  await page.locator('main [name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/all-users$/);

  const rows = page.locator('.MuiDataGrid-row');
  await expect(rows.filter({ hasText: 'player@example.org' })).toBeVisible();
  await page.locator('main [name=search]').fill('player@');
  await page.locator('main form[role=search] button').click();
  await expect(rows).toHaveCount(1);

  await rows.first().click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog.locator('h2')).toHaveText('player@example.org');
  await dialog.locator('input').first().fill('A prize in the quiz');
  await dialog.locator('form button[type=submit]').click();
  await expect(dialog.locator('ol')).toContainText('Premium granted');
  await expect(dialog.locator('ol')).toContainText('A prize in the quiz');
  await expect(dialog.locator('ol')).toContainText('admin@example.org');
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  await expect(dialog.locator('ol')).toContainText('Role changed');
  await dialog.getByRole('button', { name: 'Revoke premium' }).click();
  await expect(dialog.locator('ol')).toContainText('Premium revoked');
  await page.keyboard.press('Escape');
  await expect(rows.first()).toContainText('Admin');
  expect(problems).toEqual([]);
});
