import { expect } from '@playwright/test';
import { launch, type KeyInput, type Page } from 'puppeteer-core';
import { markInSight, meant, type Browser, type Visitor } from './visitor';

/** The installed Firefox, driven by WebDriver BiDi, which it supports natively. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  return {
    newVisitor: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.setViewport({ width: 1440, height: 900 });
      return visitorOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function visitorOf(page: Page, close: () => Promise<void>): Visitor {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  const click = async (selector: string): Promise<void> => {
    await expect.poll(() => page.evaluate(markInSight, selector), `${selector} is in sight`).toBe(true);
    await page.click(meant);
  };
  return {
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.evaluate(() => history.back())),
    forward: async () => void (await page.evaluate(() => history.forward())),
    reload: async () => void (await page.reload()),
    run: (work, ...given) => page.evaluate(work as (...all: unknown[]) => unknown, ...given) as never,
    click,
    fill: async (selector, text) => {
      await click(selector);
      await page.$eval(meant, (field) => (field as HTMLInputElement).select());
      await page.keyboard.type(text);
    },
    press: async (keys) => {
      const [key = '', modifier] = keys.split('+').reverse();
      if (modifier) await page.keyboard.down(modifier as KeyInput);
      await page.keyboard.press(key as KeyInput);
      if (modifier) await page.keyboard.up(modifier as KeyInput);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    print: async () => Buffer.from(await page.pdf({ format: 'A4' })),
    problems: () => problems,
    close,
  };
}
