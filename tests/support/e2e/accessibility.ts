import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { Locale } from '@/lib/i18n/locales';

const languages = ['en', 'ar', 'hi'] as const satisfies readonly Locale[];

/** E2E_AXE=all (`npm run test:axe`) checks every screen in each language and at both widths. */
export const isWhole = process.env.E2E_AXE === 'all';

/** Languages alternate from screen to screen. */
export const languagesFor = (index: number): readonly Locale[] =>
  isWhole ? languages : [languages[index % languages.length]!];

const conformance = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Everything that a theme can change. */
const colours = ['color-contrast'];

/**
 * WCAG 2.2 AA as far as automation can test it, and best practices; each finding as "rule: element". No rule is
 * disabled.
 */
export const violations = (page: Page): Promise<string[]> => run(page, { runOnly: conformance });

/** Checks the current theme, then what the other theme changes; the page stays in the other one. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const shown = await violations(page);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light';
  });
  // Without reduced motion, colours may still be in transition.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  return [...shown, ...(await run(page, { runOnly: { type: 'rule', values: colours } }))];
}

async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  // After a navigation by script, the title follows the content; if none ever comes, this fails.
  await expect(page).toHaveTitle(/./);
  // After a scroll, the bar at the top may cover half a link, which then is too small a target. Sections that are
  // laid out on the way move the page once more.
  await page.evaluate(async () => {
    do {
      window.scrollTo({ top: 0, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    } while (window.scrollY > 0);
  });
  // Evaluated, not added as a script: the site's policy rightly blocks foreign scripts.
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    (given) =>
      (globalThis as unknown as { axe: typeof axe }).axe
        .run(document, given)
        .then((results) =>
          results.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) })),
        ),
    { ...options, resultTypes: ['violations' as const] },
  );
  return found.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
}

/**
 * A page's keyboard violations (WCAG 2.1.1, 2.4.7, 2.4.11): focus must be visible, and not covered by a bar
 * over the page.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  // From here on, the browser also shows focus that a script moves.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const looks = (element: Element) =>
      [element, element.parentElement ?? element]
        .flatMap((one) => [undefined, '::after'].map((part) => getComputedStyle(one, part)))
        .map(({ outline, boxShadow, borderColor, transform }) => `${outline} ${boxShadow} ${borderColor} ${transform}`);
    const isThere = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true });
    const isCovered = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const shares = [0.1, 0.5, 0.9];
      const points = shares.flatMap((x) =>
        shares.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
      );
      return !points.some((hit) => hit !== null && (element.contains(hit) || hit.contains(element)));
    };
    const name = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
    const faults: string[] = [];
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      if (!isThere(element)) continue;
      const before = looks(element);
      element.focus();
      if (document.activeElement !== element) faults.push(`${name(element)} does not take the focus`);
      else if (looks(element).join() === before.join()) faults.push(`${name(element)} does not show the focus`);
      else if (isCovered(element)) faults.push(`${name(element)} is covered when it has the focus`);
      element.blur();
    }
    return faults;
  });
}

/**
 * Text spaced as in WCAG 1.4.12: nothing may be clipped, and the page must not scroll horizontally. The spacing stays.
 */
export async function spacingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      element.style.setProperty('line-height', '1.5', 'important');
      element.style.setProperty('letter-spacing', '0.12em', 'important');
      element.style.setProperty('word-spacing', '0.16em', 'important');
    }
    for (const paragraph of document.querySelectorAll<HTMLElement>('p'))
      paragraph.style.setProperty('margin-block-end', '2em', 'important');
    const isCut = ({ clientWidth, clientHeight, scrollWidth, scrollHeight }: Element) =>
      clientWidth > 2 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
    const cut = [...document.querySelectorAll('h1, h2, h3, button, label, dt, dd, th, td, summary')].filter(
      (element) => getComputedStyle(element).overflowX !== 'visible' && isCut(element),
    );
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...cut.map(({ textContent }) => `cut: ${textContent.trim().slice(0, 40)}`),
      ...(sideways > 0 ? [`${sideways} px sideways`] : []),
    ];
  });
}
