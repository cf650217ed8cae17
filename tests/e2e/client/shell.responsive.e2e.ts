import { href } from '@/lib/routing/hrefs';
import { bothDirections, today } from '../../support/e2e/languages';
import { expect, test } from '../../support/e2e/test';

for (const locale of bothDirections) {
  test.describe(`the shell in ${locale}`, () => {
    test('has the drawer open from 1280 px and closed below', async ({ page, viewport }) => {
      await page.goto(today(locale));
      const drawer = page.locator('nav[id*=drawer]');
      const toggle = page.locator('header [aria-controls]').first();
      const isWide = (viewport?.width ?? 0) >= 1280;
      await expect(toggle).toHaveAttribute('aria-expanded', String(isWide));
      if (isWide) await expect(drawer).toBeInViewport();
      else await expect(drawer).not.toBeInViewport();
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', String(!isWide));
      if (isWide) await expect(drawer).not.toBeInViewport();
      else await expect(drawer).toBeInViewport();
    });

    test('follows the width across 1280 px', async ({ page }) => {
      await page.setViewportSize({ width: 1279, height: 800 });
      await page.goto(today(locale));
      const toggle = page.locator('header [aria-controls]').first();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await page.setViewportSize({ width: 1279, height: 800 });
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    });

    test('shows a loading bar of height 4 while a screen is on its way, and only then', async ({ page }) => {
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      const bar = page.locator('[data-loading-bar]');
      await expect(bar).toBeHidden();
      let arrive: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(/_rsc=/, async (route) => {
        await held;
        await route.continue();
      });
      await page.locator('main article a').first().click();
      await expect(bar).toBeVisible();
      expect((await bar.boundingBox())?.height).toBe(4);
      arrive();
      await expect(page).not.toHaveURL(new RegExp(`${encodeURI(today(locale))}$`));
      await expect(bar).toBeHidden();
    });

    test('leaves one screen before it shows the next, and moves nothing where motion is unwelcome', async ({ page }) => {
      const animations = () =>
        page.evaluate(() => {
          const original = document.startViewTransition.bind(document);
          const seen: string[] = [];
          (window as unknown as { seen: string[] }).seen = seen;
          document.startViewTransition = ((...given: Parameters<typeof original>) => {
            const transition = original(...given);
            void transition.ready.then(() => {
              for (const animation of document.getAnimations()) {
                const effect = animation.effect as KeyframeEffect;
                seen.push(`${effect.pseudoElement?.replace(/\(.*/, '')} ${(animation as CSSAnimation).animationName} ${effect.getTiming().delay}+${String(effect.getTiming().duration)}`);
              }
            });
            return transition;
          }) as typeof document.startViewTransition;
        });
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      await animations();
      await page.locator('main article a').first().click();
      await expect(page.locator('main h1:visible')).not.toHaveText('');
      await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter((line) => line.includes('page-')).sort())).toEqual(['::view-transition-new page-in 90+140', '::view-transition-old page-out 0+90']);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      await animations();
      const before = page.url();
      await page.locator('main article a').first().click();
      await expect.poll(() => page.url()).not.toBe(before);
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter((line) => line.includes('page-')))).toEqual([]);
    });
  });
}

test('the theme colour is that of the dark page by default', async ({ page }) => {
  await page.goto(href('en', 'home'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const colour = page.locator('meta[name=theme-color]');
  await expect(colour).toHaveAttribute('content', '#0b0f13');
});
