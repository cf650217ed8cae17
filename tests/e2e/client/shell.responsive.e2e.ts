import type { Page } from '@playwright/test';
import { dark, light } from '@/lib/theme/tokens';
import { bothDirections, today } from '@/tests/support/e2e/languages';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';

/** The shell's layout from each breakpoint up, in px; one pixel below, the previous layout applies. */
const steps = [
  { from: 320, gutter: 16, footerColumns: 1, drawer: null, content: 1232 },
  { from: 600, gutter: 24, footerColumns: 1, drawer: null, content: 1232 },
  { from: 960, gutter: 24, footerColumns: 2, drawer: null, content: 1232 },
  { from: 1280, gutter: 24, footerColumns: 2, drawer: 256, content: 1232 },
  { from: 1920, gutter: 24, footerColumns: 2, drawer: 256, content: 1440 },
  { from: 2560, gutter: 24, footerColumns: 2, drawer: 304, content: 1680 },
] as const;
const widths = steps.flatMap((step, index) => [
  ...(index > 0 ? [{ ...steps[index - 1]!, from: step.from - 1 }] : []),
  step,
]);

const drawerOf = (page: Page) => page.locator('nav[id*=drawer]');
const toggleOf = (page: Page) => page.locator('header [aria-controls]').first();

const measured = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const drawer = document.querySelector('nav[id*=drawer]')!;
    const isOpen =
      document.querySelector('header [aria-controls]')?.getAttribute('aria-expanded') === 'true' &&
      getComputedStyle(drawer).visibility === 'visible';
    return {
      gutter: parseFloat(getComputedStyle(main).paddingInlineStart),
      footerColumns: getComputedStyle(document.querySelector('footer > div')!).gridTemplateColumns.split(' ').length,
      drawer: isOpen ? drawer.getBoundingClientRect().width : null,
      content: main.getBoundingClientRect().width,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

type Noting = { seen: string[] };

/** Records every animation of a page transition as "old or new, name, delay+duration". */
const noteTransitions = (page: Page) =>
  page.evaluate(() => {
    const original = document.startViewTransition.bind(document);
    const noting = window as unknown as Noting;
    noting.seen = [];
    document.startViewTransition = ((...given: Parameters<typeof original>) => {
      const transition = original(...given);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect;
          noting.seen.push(
            `${effect.pseudoElement?.replace(/\(.*/, '')} ${(animation as CSSAnimation).animationName} ${effect.getTiming().delay}+${String(effect.getTiming().duration)}`,
          );
        }
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as Noting).seen.filter((line) => line.includes('page-')).sort());

for (const locale of bothDirections) {
  const [theme, colours] = locale === 'en' ? (['customDark', dark] as const) : (['customLight', light] as const);

  test(`the shell in ${locale}, ${theme} @full`, async ({ page, viewport, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }]);
    await page.goto(today(locale), { waitUntil: 'networkidle' });
    await untilStarted(page);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', colours.background.default);

    await test.step('the drawer is open from 1280 px and closed below, and the button toggles it', async () => {
      const isWide = (viewport?.width ?? 0) >= 1280;
      for (const isOpen of [isWide, !isWide]) {
        await expect(toggleOf(page)).toHaveAttribute('aria-expanded', String(isOpen));
        if (isOpen) await expect(drawerOf(page)).toBeInViewport();
        else await expect(drawerOf(page)).not.toBeInViewport();
        if (isOpen && !isWide)
          await expect
            .poll(async () => {
              const box = await drawerOf(page).boundingBox();
              return box && (locale === 'ar' ? viewport!.width - box.x - box.width : box.x);
            }, 'at the edge where lines begin')
            .toBe(0);
        if (isOpen === isWide) await toggleOf(page).click();
      }
      if (!isWide) await page.keyboard.press('Escape');
      await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('each breakpoint applies from its exact pixel', async () => {
      for (const { from, content, ...expected } of widths) {
        await page.setViewportSize({ width: from, height: 800 });
        const room = from - (expected.drawer ?? 0);
        await expect
          .poll(() => measured(page), `at ${from} px`)
          .toEqual({ ...expected, content: Math.min(content, room), sideways: 0 });
      }
      await page.setViewportSize(viewport!);
    });

    await test.step('a 4 px bar shows while a screen loads, which appears once the last one has gone', async () => {
      const bar = page.locator('[data-loading-bar]');
      await expect(bar).toBeHidden();
      let arrive: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(/_rsc=/, async (route) => {
        await held;
        await route.continue();
      });
      await noteTransitions(page);
      const list = page.url();
      await page.locator('main article a').first().click();
      await expect(bar).toBeVisible();
      expect((await bar.boundingBox())?.height).toBe(4);
      arrive();
      await expect(page).not.toHaveURL(list);
      await expect(bar).toBeHidden();
      await expect
        .poll(() => transitions(page))
        .toEqual(['::view-transition-new page-in 90+140', '::view-transition-old page-out 0+90']);
    });

    await test.step('nothing moves under reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goBack();
      const link = page.locator('main article a').nth(1);
      await expect(link).toBeVisible();
      await page.evaluate(() => void ((window as unknown as Noting).seen = []));
      const list = page.url();
      await link.click();
      await expect(page).not.toHaveURL(list);
      await expect(page.locator('main h1:visible')).not.toHaveText('');
      expect(await transitions(page)).toEqual([]);
    });

    // After four screens; the operator has set no community address.
    await expect(page.locator('[data-notice=community]')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('community_prompt'))).toBeNull();
  });
}
