import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Bytes by address; a file of the build weighs the same on every screen. */
const weights = new Map<string, Promise<number>>();

/**
 * Opens a page and weighs all JavaScript that it fetches up to network idle, without interaction.
 * @returns KB (1,000 bytes) by brotli, as the site sends them, and the number of files
 */
export async function weighScripts(page: Page, address: string): Promise<{ kilobytes: number; files: number }> {
  const files = new Set<string>();
  const weigh = (response: Response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return;
    files.add(response.url());
    if (!weights.has(response.url()))
      weights.set(
        response.url(),
        response.body().then((body) => brotliCompressSync(body).length),
      );
  };
  page.on('response', weigh);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', weigh);
  const sizes = await Promise.all([...files].map((file) => weights.get(file) ?? Promise.resolve(0)));
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: files.size };
}
