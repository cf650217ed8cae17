import { expect } from './fixtures';
import type { Visitor } from './visitor';

/** Polling assertions about the page. */
export function looksAt(visitor: Visitor) {
  const count = (selector: string) => visitor.run((css) => document.querySelectorAll(css).length, selector);
  const text = (selector: string) =>
    visitor.run((css) => document.querySelector<HTMLElement>(css)?.innerText.trim() ?? '', selector);
  const attribute = (selector: string, name: string) =>
    visitor.run((css, key) => document.querySelector(css)?.getAttribute(key) ?? null, selector, name);
  const path = () => visitor.run(() => decodeURIComponent(location.pathname));
  const isInSight = (selector: string) =>
    visitor.run(
      (css) =>
        [...document.querySelectorAll(css)].some((element) => {
          const { width, height, right, left } = element.getBoundingClientRect();
          const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          return isShown && width > 0 && height > 0 && right > 0 && left < innerWidth;
        }),
      selector,
    );
  return {
    count,
    text,
    attribute,
    path,
    expectCount: (selector: string, wanted: number) => expect.poll(() => count(selector), selector).toBe(wanted),
    expectSome: (selector: string) => expect.poll(() => count(selector), selector).toBeGreaterThan(0),
    expectText: (selector: string, wanted: string | RegExp) =>
      expect
        .poll(() => text(selector), selector)
        .toMatch(wanted instanceof RegExp ? wanted : new RegExp(escaped(wanted))),
    expectAttribute: (selector: string, name: string, wanted: string | null) =>
      expect.poll(() => attribute(selector, name), `${selector} ${name}`).toBe(wanted),
    expectInSight: (selector: string, wanted = true) =>
      expect.poll(() => isInSight(selector), `${selector} in sight`).toBe(wanted),
    expectPath: (wanted: string) => expect.poll(path).toBe(wanted),
    /** Checks that the page is hydrated and does not overflow horizontally. */
    expectReady: async () => {
      await expect.poll(() => attribute('html', 'data-started')).toBe('');
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await visitor.run(sideways)).toBeLessThanOrEqual(0);
    },
  };
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
