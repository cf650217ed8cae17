import type { Page } from '@playwright/test';
import { legKey, slipParameter } from '@/lib/domain/football/slip-address';
import { href } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { expect, test } from '@/tests/support/e2e/test';

const formats = {
  fractional: /^\d+\/\d+$/,
  american: /^[+−]\d+$/,
} as const;

/** What a reader sees for each of the odds on the page, and decimal odds elsewhere. */
const oddsOf = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const seen = [...document.querySelectorAll('main data[data-fractional]')].filter(isSeen).map((element) => {
      const inner = [...element.children].filter(isSeen).map((child) => child.textContent);
      const after = getComputedStyle(element, '::after').content;
      return [...inner, after === 'none' ? '' : after.replaceAll('"', '')].join('');
    });
    const left = [...document.querySelectorAll<HTMLElement>('main [data-odds]')]
      .filter(isSeen)
      .map((element) => element.innerText)
      .filter((text) => /(?:^|\s)\d+[.,]\d\d(?:\s|$)/.test(text));
    return { seen, left };
  });

for (const [format, pattern] of Object.entries(formats)) {
  test(`a visitor without an account chooses ${format} odds once and sees them everywhere${format === 'american' ? ' @full' : ''}`, async ({
    page,
    request,
  }) => {
    const match = (await getPredictions(request)).items[0]!;
    const legs = [{ matchId: match.id, market: 'match-result', outcome: 'home' }];
    await page.goto('/');
    await page.locator('[data-do=settings]').click();
    await page.locator('[aria-modal=true] select').nth(1).selectOption(format);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('data-odds-format', format);

    for (const path of [
      href('en', 'bet-of-the-day'),
      href('en', 'most-likely'),
      href('en', 'predictions-bet-type', { slug: 'over-under-2-5' }),
      href('en', 'prediction', { date: match.date, prediction: match.slug }),
      `${href('en', 'accumulator')}?${slipParameter}=${legs.map(legKey).join('~')}`,
    ]) {
      await page.goto(path);
      await expect(page.locator('main data[data-fractional]').first()).toBeVisible();
      const { seen, left } = await oddsOf(page);
      expect(seen.length, path).toBeGreaterThan(0);
      for (const text of seen) expect(text, path).toMatch(pattern);
      expect(left, path).toEqual([]);
    }
    const widget = await request.get(`${href('en', 'bet-of-the-day-widget')}?odds=${format}`);
    const [, written] = /<bdi dir="ltr">([^<]+)<\/bdi>/.exec(await widget.text()) ?? [];
    expect(written).toMatch(pattern);
  });
}
