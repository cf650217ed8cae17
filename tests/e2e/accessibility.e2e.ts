import type { Page } from '@playwright/test';
import type { RouteId } from '@/lib/routing/routes';
import { focusFaults, languagesFor, violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { makeUser } from '@/tests/support/e2e/make-user';
import { screenParams, screenPath } from '@/tests/support/e2e/screens';
import { expect, test } from '@/tests/support/e2e/test';

// Public screens are tested in every-screen.e2e.ts, and whatever opens on a click in the tests of its behaviour.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessible(page: Page, path: string): Promise<void> {
  expect(await violationsInBothThemes(page), path).toEqual([]);
  expect(await focusFaults(page), path).toEqual([]);
}

test('screens for members and admins are accessible, and so is what premium adds @full', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = { email: 'reader@example.org', password: 'Every screen, once more' };
  makeUser(
    '--email',
    account.email,
    '--password',
    account.password,
    '--role',
    'admin',
    '--verified',
    '--premium-until',
    '2026-12-01',
  );
  const { jwtToken } = (await (await request.post('/api/account/login', { data: account })).json()) as {
    jwtToken: string;
  };
  await context.addCookies([{ name: 'token', value: jwtToken, url: baseURL! }]);
  const params = await screenParams(request);
  const visits: readonly (readonly [RouteId, string])[] = [
    ['all-users', 'main tbody tr'],
    ['profile', '#account'],
    ['admin-dashboard', '#matches'],
    ['accumulator', '[data-leg]'],
    ['predictions-bet-type', '#day'],
    ['prediction', '#what-if button'],
  ];
  for (const [id, part, locale] of visits.flatMap(([id, part], index) =>
    languagesFor(index).map((locale) => [id, part, locale] as const),
  )) {
    const path = screenPath(locale, id, params);
    // A link to a part of the page opens its fold.
    const [hash = ''] = /^#[\w-]+/.exec(part) ?? [];
    await page.goto(path + hash, { waitUntil: 'networkidle' });
    await expect(page.locator(part).first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('the 404 page, the offline page and the API page are accessible @full', async ({ page, problems }) => {
  for (const path of ['/ar/offside', '/offline/hi.html', '/api/docs']) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  // The browser reports the missing page.
  expect(problems.filter((problem) => !/status of 404/.test(problem))).toEqual([]);
  problems.length = 0;
});
