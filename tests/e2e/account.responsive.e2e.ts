import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { localeRecord, type Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { makeUser } from '@/tests/support/e2e/make-user';
import { linkIn, mailTo } from '@/tests/support/e2e/outbox';
import { expect, test } from '@/tests/support/e2e/test';

const firstPassword = 'Kick-off at 15:30 sharp';
const secondPassword = 'Extra time and penalties';
const thirdPassword = 'Full-time whistle, 2 to 1';

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
/** Within the field's form, since the screen may have other forms. */
const send = (page: Page, name: string) =>
  page
    .locator('main form', { has: page.locator(`[name=${name}]`) })
    .locator('button[type=submit]')
    .click();
const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await send(page, 'email');
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** Rejected requests are expected here; the browser logs each as an error. */
const refusals = /the server responded with a status of (401|403|422)/;

const lives: Record<string, { locale: Locale; other: Locale; arsenal: string }> = {
  desktop: { locale: 'en', other: 'de', arsenal: 'Arsenal' },
  phone: { locale: 'ar', other: 'en', arsenal: 'أرسنال' },
};

test('a new account: registration, verification, the first login and the first choices', async ({
  page,
  context,
  problems,
}, { project }) => {
  const { locale, arsenal } = lives[project.name]!;
  const email = `fan-${project.name}@example.org`;

  await test.step('register: errors are shown beside their field, and the first such field has the focus', async () => {
    await page.goto(href(locale, 'register'), { waitUntil: 'networkidle' });
    await expectNoSideways(page);
    await field(page, 'email').fill('nobody');
    await field(page, 'password').fill('short');
    await field(page, 'passwordCheck').fill('shorter');
    await expect(field(page, 'password'), 'shown on blur').toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'passwordCheck')).not.toHaveAttribute('aria-invalid');
    await send(page, 'email');
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    for (const name of ['email', 'password', 'passwordCheck', 'adult', 'terms']) {
      const described = (await field(page, name).getAttribute('aria-describedby')) ?? '';
      const error = page.locator(`[id="${described.split(' ').at(-1)!}"][data-error]`);
      await expect(error, name).toBeVisible();
      await expect(error, name).not.toHaveText(/^(auth|errors)\./);
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
    await field(page, 'email').fill(email);
    await field(page, 'displayName').fill('Fan');
    await field(page, 'password').fill(firstPassword);
    await field(page, 'passwordCheck').fill(firstPassword);
    await field(page, 'adult').check();
    await field(page, 'terms').check();
    await send(page, 'email');
    await expect(page.locator('main [data-kind=done]')).toContainText(email);
  });

  const verification = await mailTo(email, 1);

  await test.step('a login before the verification is refused, and a new link is offered', async () => {
    await page.goto(href(locale, 'login'), { waitUntil: 'networkidle' });
    await logIn(page, email, firstPassword);
    await expect(page.locator('main [data-kind=error]')).toBeVisible();
    await expect(page.locator('main form button[type=button]').first()).toBeVisible();
  });

  await test.step('verify: the token leaves the address bar, the account is verified, the login is prefilled', async () => {
    const link = linkIn(verification);
    expect(decodeURIComponent(link)).toContain(href(locale, 'verify'));
    // A program that scans e-mails opens the link first, and runs its scripts: that uses nothing up.
    for (const _visit of ['scanner', 'reader']) {
      await page.goto(link, { waitUntil: 'networkidle' });
      await expect(page.locator('main form button[type=submit]')).toBeEnabled();
    }
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main [data-kind=done]')).toBeVisible();
    expect(page.url()).not.toContain('token');
    await page
      .locator('main article a', { hasNot: page.locator('bdi') })
      .last()
      .click();
    await expect.poll(() => path(page)).toBe(href(locale, 'login'));
    await expect(field(page, 'email')).toHaveValue(email);
    expect(page.url()).not.toContain('@');
  });

  await test.step('login: wrong first, then right, which leads to the first choices', async () => {
    await logIn(page, email, 'not the password');
    await expect(page.locator('main [data-kind=error]')).toBeVisible();
    await logIn(page, email, firstPassword);
    await expect.poll(() => path(page)).toBe(href(locale, 'welcome'));
    await expectNoSideways(page);
  });

  await test.step('welcome: a league and a team to follow are in the account', async () => {
    const sent = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/account') &&
        request.method() === 'PATCH' &&
        (request.postData() ?? '').includes('"arsenal"'),
    );
    await page.locator('main [aria-pressed=false]').first().click();
    await page.locator('main #follows input').first().fill('Arsenal');
    await page.getByRole('option', { name: arsenal }).first().click();
    const account = (await sent).postDataJSON() as { followed: { teams: string[]; leagues: string[] } };
    expect(account.followed.teams).toContain('arsenal');
    expect(account.followed.leagues).toHaveLength(1);
    await page.locator('main article a').last().click();
    await expect.poll(() => path(page)).toBe(href(locale, 'profile'));
    await expect(page.locator('#account')).toContainText(email);
    await expectNoSideways(page);
    const token = (await context.cookies()).find(({ name }) => name === 'token');
    expect(token).toMatchObject({ path: '/', sameSite: 'Lax', secure: true, httpOnly: false });
    expect(
      Math.abs((token?.expires ?? 0) - (performance.timeOrigin + performance.now()) / 1_000 - 30 * 86_400),
    ).toBeLessThan(120);
  });

  await test.step('a logged-in visitor cannot open the login or admin screens', async () => {
    await page.goto(`${href(locale, 'login')}?previousRoute=${encodeURIComponent('//evil.example')}`);
    await expect.poll(() => path(page)).toBe(href(locale, 'profile'));
    expect((await page.goto(href(locale, 'all-users')))?.status()).toBe(404);
    problems.length = 0;
  });

  expect(problems.filter((problem) => !refusals.test(problem))).toEqual([]);
  problems.length = 0;
});

test('an existing account: another language, a forgotten and a changed password, its export and its deletion @full', async ({
  page,
  context,
  problems,
}, { project }) => {
  const { locale, other } = lives[project.name]!;
  const email = `regular-${project.name}@example.org`;
  makeUser('--email', email, '--password', firstPassword, '--verified');
  await page.goto(href(locale, 'profile'), { waitUntil: 'networkidle' });
  await logIn(page, email, firstPassword);

  await test.step('change the language: the account follows', async () => {
    await expect.poll(() => path(page)).toBe(href(locale, 'profile'));
    await expect(page.locator('#account')).toContainText(email);
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/account/set-language'));
    await page.locator('#preferences select').first().selectOption(other);
    expect((await reported).ok()).toBe(true);
    await expect.poll(() => path(page)).toBe(href(other, 'profile'));
    await expect(page.locator('html')).toHaveAttribute('lang', localeRecord(other).language);
    await expect(page.locator('#preferences select').first()).toHaveValue(other);
    await page.goto(href(locale, 'profile'));
    await expect(page.locator('#preferences select').first(), 'of the account, not of the page').toHaveValue(other);
    await page.goto(href(other, 'profile'), { waitUntil: 'networkidle' });
  });

  const reset = await test.step('log out and request a new password', async () => {
    await page.locator('header [data-account=menu]').click();
    await page.locator('[data-account=logout]').click();
    await expect.poll(() => path(page)).toBe(href(other, 'login'));
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
    await page.goto(href(other, 'request-new-password'), { waitUntil: 'networkidle' });
    await field(page, 'email').fill(email);
    await send(page, 'email');
    await expect(page.locator('main [data-kind=done]')).toContainText(email);
    return mailTo(email, 1);
  });

  await test.step('reset: the new password works', async () => {
    const link = linkIn(reset);
    expect(decodeURIComponent(link), 'mails speak the language of the account').toContain(
      href(other, 'reset-password'),
    );
    await page.goto(link, { waitUntil: 'networkidle' });
    expect(page.url()).not.toContain('token');
    await field(page, 'newPw').fill(secondPassword);
    await field(page, 'newPwCheck').fill(firstPassword);
    await send(page, 'newPw');
    await expect(field(page, 'newPwCheck')).toBeFocused();
    await field(page, 'newPwCheck').fill(secondPassword);
    await send(page, 'newPw');
    await expect(page.locator('main [data-kind=done]')).toBeVisible();
    await page.goto(href(other, 'profile'), { waitUntil: 'networkidle' });
    await expect.poll(() => page.url()).toContain('previousRoute=');
    await logIn(page, email, secondPassword);
    await expect.poll(() => path(page)).toBe(href(other, 'profile'));
    await expect(page.locator('#account')).toContainText(email);
  });

  await test.step('change the password: logged out, on other devices too', async () => {
    const elsewhere = await context.browser()!.newContext();
    const tablet = await elsewhere.newPage();
    await tablet.goto(new URL(wirePath(href(other, 'login')), page.url()).href, { waitUntil: 'networkidle' });
    await logIn(tablet, email, secondPassword);
    await expect(tablet.locator('#account')).toContainText(email);

    await field(page, 'currentPw').fill(secondPassword);
    await field(page, 'newPw').fill(thirdPassword);
    await field(page, 'newPwCheck').fill(thirdPassword);
    await send(page, 'currentPw');
    await expect.poll(() => path(page)).toBe(href(other, 'login'));
    await expect(page.locator('main [data-kind=done]')).toBeVisible();

    await tablet.reload();
    await expect.poll(() => path(tablet)).toBe(href(other, 'login'));
    await elsewhere.close();
  });

  await test.step('export, then delete', async () => {
    await logIn(page, email, thirdPassword);
    await expect(page.locator('#data')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.locator('#data p button').first().click();
    const data = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
      account: { email: string };
    };
    expect(data.account.email).toBe(email);

    await page.locator('#data p button').last().click();
    const confirm = page.locator('[aria-modal=true]');
    await expect(confirm.locator('button[type=submit]')).toBeDisabled();
    await confirm.locator('input').first().fill(email);
    await confirm.locator('[autocomplete=current-password]').fill(thirdPassword);
    await confirm.locator('button[type=submit]').click();
    await expect.poll(() => path(page)).toBe(href(other, 'login'));
    await expect(page.locator('main [data-kind=done]')).toBeVisible();
    await logIn(page, email, thirdPassword);
    await expect(page.locator('main [data-kind=error]')).toBeVisible();
    expect(problems.filter((problem) => !refusals.test(problem))).toEqual([]);
    problems.length = 0;
  });
});
