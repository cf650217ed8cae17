import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { href } from '@/lib/routing/hrefs';
import { getPredictions } from '../support/e2e/api';
import { expect, test } from '../support/e2e/test';

/** WCAG 2.2 AA as far as a program can tell; each finding as "rule: element". */
async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the site's policy rightly refuses foreign scripts.
  await page.evaluate(axe.source);
  const results = await page.evaluate(async () => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe;
    return runner.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

for (const theme of ['dark', 'light'] as const) {
  for (const locale of ['en', 'ar'] as const) {
    test(`home, list and match are accessible in ${locale}, ${theme}`, async ({ page, request, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme === 'dark' ? 'customDark' : 'customLight', url: baseURL! }]);
      const match = (await getPredictions(request)).items[0]!;
      for (const path of [href(locale, 'home'), href(locale, 'predictions-date', { date: 'today' }), href(locale, 'prediction', { date: match.date, prediction: match.slug })]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
        expect(await violations(page), path).toEqual([]);
      }
    });
  }
}
