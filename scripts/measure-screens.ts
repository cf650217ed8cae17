/**
 * Measures what a screen shows without scrolling, for the comparison in docs/design.md; on a running site: node
 * --import tsx scripts/measure-screens.ts --url ADDRESS PATH ... Prints for each path at 360 x 800 and 1440 x 900 how
 * many words and figures in its main part are visible, how many cards are complete, and where the forecast, the reason
 * and the league table end.
 */
import { chromium } from '@playwright/test';
import { checked, readCommandLine, siteAddress } from '@/lib/cli/command-line';
import { cookies } from '@/lib/domain/shared/constants';
import { ensureChromium } from './chromium';

const usage = {
  command: 'node --import tsx scripts/measure-screens.ts',
  does: 'Measures what screens of a running site show without scrolling, at 360 x 800 and 1440 x 900.',
  options: {
    url: { type: 'string', value: 'ADDRESS', help: 'address of the site; http://localhost:3000 by default' },
  },
  operands: { value: 'PATH ...', help: 'of the screens, such as /predictions/today' },
  examples: ['--url http://localhost:3000 /predictions/today'],
  fails: 'a screen could not be opened',
} as const;

const { values: options, positionals: paths } = readCommandLine(usage);
const url = checked(usage, () => siteAddress('--url', options.url ?? 'http://localhost:3000'));
const windows = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];

/**
 * Runs in the page: the text completely within the viewport, and where key content ends in px from the top of the page.
 */
function measure() {
  const main = document.querySelector('main') ?? document.body;
  const isInSight = (box: DOMRect): boolean =>
    box.width > 1 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    [...ancestors(element)].some((one) => getComputedStyle(one).clipPath !== 'none');
  function* ancestors(element: Element) {
    for (let one: Element | null = element; one && one !== main; one = one.parentElement) yield one;
  }
  const words: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement || !node.nodeValue?.trim() || isHidden(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].every(isInSight)) words.push(...node.nodeValue.trim().split(/\s+/));
  }
  const bottom = (selector: string): number | null => {
    const found = main.querySelector(selector);
    return found ? Math.round(found.getBoundingClientRect().bottom + scrollY) : null;
  };
  return {
    words: words.filter((word) => !/\d/.test(word)).length,
    figures: words.filter((word) => /\d/.test(word)).length,
    cards: [...main.querySelectorAll('article')].filter((card) => isInSight(card.getBoundingClientRect())).length,
    forecast: bottom('[data-outcome]'),
    reason: bottom('header table'),
    table: bottom('#table tbody tr:first-child'),
    page: document.documentElement.scrollHeight,
  };
}

const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: ['--disable-gpu', '--hide-scrollbars'],
});
try {
  const rows: Record<string, unknown>[] = [];
  for (const viewport of windows) {
    const context = await browser.newContext({
      viewport,
      serviceWorkers: 'block',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    await context.addCookies(
      Object.entries({ [cookies.locale.name]: 'en', [cookies.quickGuideHidden.name]: '1' }).map(([name, value]) => ({
        name,
        value,
        url,
      })),
    );
    context.setDefaultTimeout(300_000);
    const page = await context.newPage();
    for (const address of paths) {
      await page.goto(url + address, { waitUntil: 'networkidle' });
      // This script's loader names functions with a helper that the page lacks.
      await page.evaluate('globalThis.__name ??= (value) => value');
      rows.push({ address, width: viewport.width, ...(await page.evaluate(measure)) });
    }
    await context.close();
  }
  console.table(rows);
} finally {
  await browser.close();
}
