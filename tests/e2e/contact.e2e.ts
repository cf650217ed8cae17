import { href } from '@/lib/routing/hrefs';
import { mailTo } from '@/tests/support/e2e/outbox';
import { expect, test } from '@/tests/support/e2e/test';

test('a visitor writes to the owner, in Arabic, and the mail has the same text', async ({ page }) => {
  const words = 'السلام عليكم، أين أجد نتائج الأمس؟ <b>شكرا</b>';
  await page.goto(href('ar', 'contact-us'), { waitUntil: 'networkidle' });
  const field = (name: string) => page.locator(`main [name=${name}]`);
  const send = page.locator('main form button[type=submit]');

  await field('message').fill('قصير');
  await send.click();
  await expect(field('email')).toBeFocused();
  for (const name of ['email', 'message']) await expect(field(name)).toHaveAttribute('aria-invalid', 'true');

  await field('name').fill('ليلى');
  await field('email').fill('layla@example.org');
  await field('topic').selectOption('data');
  await field('message').fill(words);
  await send.click();
  await expect(page.locator('main [role=status]', { has: page.locator('[data-kind=done]') })).toBeFocused();

  const mail = await mailTo('no-reply@localhost', 1);
  expect(mail.subject).toBe('Contact form: data');
  for (const text of [words, 'ليلى', 'layla@example.org']) expect(mail.text).toContain(text);
  expect(mail.html).toContain('&lt;b&gt;');
});
