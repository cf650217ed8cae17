import { href, wirePath } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { localeAt } from '@/tests/support/e2e/languages';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';

test('clubs to follow are suggested while a name is typed, from the first letter on @full', async ({ page }, {
  project,
}) => {
  const locale = localeAt(project.name);
  await page.goto(wirePath(href(locale, 'welcome')), { waitUntil: 'networkidle' });
  await untilStarted(page);
  const group = page.locator('#follows');
  await expect(group.getByRole('combobox'), 'the suggestions come when the field is entered').toHaveCount(0);
  // On a slow line, text typed before the scripts arrive stays in the field.
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await group.getByRole('textbox').first().focus();
  await page.keyboard.type('arsen');
  const field = group.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('al');
  await expect(field).toHaveValue('arsenal');
  const option = page.locator('[role=option]').first();
  await expect(option.locator('bdi').first()).toHaveText(locale === 'ar' ? 'أرسنال' : 'Arsenal');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!);
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=option]')).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(group.locator('button[aria-pressed=true]')).toHaveText(locale === 'ar' ? 'أرسنال' : 'Arsenal');
});
