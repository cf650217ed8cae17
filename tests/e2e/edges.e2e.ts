import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { href, wirePath } from '@/lib/routing/hrefs';
import type { RouteId } from '@/lib/routing/routes';
import { cutWords } from '@/tests/support/cut-words';
import { getPredictions } from '@/tests/support/e2e/api';
import { today } from '@/tests/support/e2e/languages';
import { makeUser } from '@/tests/support/e2e/make-user';
import { screenParams, screenPath } from '@/tests/support/e2e/screens';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';
import { readNamespace } from '@/tests/support/messages/read-messages';
import { misalignedHeads } from '@/tests/support/misaligned-heads';

const locales = ['en', 'de', 'ar'] as const;
const withTables = [
  'prediction',
  'predictions-date',
  'predictions-league',
  'predictions-bet-type',
  'team',
  'expected-goals',
  'track-record',
  'cookies',
] as const satisfies readonly RouteId[];

const openAll = () => {
  for (const details of document.querySelectorAll('details')) details.open = true;
};

async function logInAsAdmin(request: APIRequestContext, context: BrowserContext, url: string): Promise<void> {
  const account = { email: 'edges@example.org', password: 'Both feet on the touchline' };
  const rights = ['--role', 'admin', '--verified', '--premium-until', '2026-12-01'];
  makeUser('--email', account.email, '--password', account.password, ...rights);
  const response = await request.post('/api/account/login', { data: account });
  const { jwtToken } = (await response.json()) as { jwtToken: string };
  await context.addCookies([{ name: 'token', value: jwtToken, url }]);
}

for (const locale of locales) {
  test(`${locale}: every table heading aligns with its column, at every width @full`, async ({ page, request }) => {
    const params = await screenParams(request);
    let tables = 0;
    for (const id of withTables) {
      await page.goto(screenPath(locale, id, params));
      await page.evaluate(openAll);
      for (const width of [320, 414, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(misalignedHeads), `${id} at ${width}`).toEqual([]);
      }
      tables += await page.locator('main thead').count();
    }
    expect(tables).toBeGreaterThan(30);
  });
}

test('headings of admins’ and members’ tables align with their columns @full', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await logInAsAdmin(request, context, baseURL!);
  for (const tab of ['people', 'money', 'data', 'system']) {
    await page.goto(`/admin-dashboard?tab=${tab}`);
    await expect(page.locator('main tbody tr').first()).toBeAttached();
    await page.evaluate(openAll);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(misalignedHeads), `dashboard, ${tab} at ${width}`).toEqual([]);
    }
  }
  await page.goto(today('en'));
  await untilStarted(page);
  await page.locator('main details summary').first().click();
  await page.locator('#finder summary').click();
  await page.locator('#finder button[type=submit]').click();
  await expect(page.locator('#finder tbody tr').first()).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(misalignedHeads), `finder at ${width}`).toEqual([]);
  }
});

test('the tool for members shows its whole name and what it is part of @full', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(today(locale));
    await page.evaluate(openAll);
    for (const width of [320, 360, 414, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(cutWords, '#finder summary'), `${locale} at ${width}`).toEqual([]);
    }
  }
});

test('a match without a prediction shows its names beside the reason, at every width @full', async ({
  page,
  request,
}) => {
  // From before the backtest: any Saturday that autumn with such matches.
  const saturdays = Array.from({ length: 12 }, (_, week) =>
    new Date(Date.UTC(2024, 8, 7 + 7 * week)).toISOString().slice(0, 10),
  );
  let date: string | undefined;
  for (const day of saturdays) {
    const { items } = await getPredictions(request, `?date=${day}`);
    if (items.some(({ prediction }) => prediction === null)) date ??= day;
  }
  for (const locale of locales) {
    await page.goto(wirePath(href(locale, 'predictions-date', { date: date! })));
    await expect(page.locator('main article > p').first()).toBeVisible();
    // As for a live match: the longest reason, and no score.
    const reasons = [...readNamespace(locale, 'match')].flatMap(([key, text]) =>
      key.includes('missing.') ? [text] : [],
    );
    const longest = reasons.toSorted((one, other) => other.length - one.length)[0]!;
    await page.locator('main article > p:last-child').evaluateAll((texts, reason) => {
      for (const text of texts) {
        text.textContent = reason;
        for (const score of text.parentElement!.querySelectorAll(':scope > [role=img]')) score.remove();
      }
    }, longest);
    for (const width of [320, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page
        .locator('main article:has(> p:last-child) h3')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth || name.clientWidth < 100));
      expect(cut.length, `${locale} at ${width}`).toBe(0);
    }
  }
});
