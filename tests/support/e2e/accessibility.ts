import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA as far as a program can tell; each finding as "rule: element". */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the site's policy rightly refuses foreign scripts.
  await page.evaluate(axe.source);
  const results = await page.evaluate(async () => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe;
    return runner.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
