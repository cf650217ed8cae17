import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { cookies } from '@/lib/domain/shared/constants';
import type { Locale } from '@/lib/i18n/locales';
import { root } from './build-fingerprint.mjs';
import { ensureChromium } from './chromium';

/** A timeout in milliseconds that only catches a hung browser: a busy machine must not prevent a screenshot. */
const timeoutMs = 300_000;
const schemes = { dark: 'customDark', light: 'customLight' } as const;
export type Scheme = keyof typeof schemes;

export type Visit = {
  url: string;
  locale: Locale;
  scheme: Scheme;
  width: number;
  height: number;
  scale?: number;
  token?: string;
};

export async function withPage(
  browser: Browser,
  { url, locale, scheme, width, height, scale = 1, token }: Visit,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    serviceWorkers: 'block',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const values = { theme: schemes[scheme], [cookies.locale.name]: locale, ...(token && { token }) };
  context.setDefaultTimeout(timeoutMs);
  await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url })));
  await work(await context.newPage());
  await context.close();
}

export async function open(page: Page, address: string): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  if (!response || response.status() >= 500)
    throw new Error(`${address} responded with ${response?.status() ?? 'nothing'}`);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens an address as a visitor without the guide, and writes the visible part to a WebP file. */
export async function takePicture(
  browser: Browser,
  visit: Visit,
  { address, file, quality = 85 }: { address: string; file: string; quality?: number },
): Promise<void> {
  const { width, height, scale = 1, url } = visit;
  await withPage(browser, visit, async (page) => {
    await page.context().addCookies([{ name: cookies.quickGuideHidden.name, value: '1', url }]);
    await open(page, url + address);
    const session = await page.context().newCDPSession(page);
    const clip = { x: 0, y: 0, width, height, scale };
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, Buffer.from(data, 'base64'));
    console.log(file);
  });
}

/** A separate browser, which is always closed. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    timeout: timeoutMs,
    args: ['--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
