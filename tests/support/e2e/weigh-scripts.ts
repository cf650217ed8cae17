import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';

/** Bytes by address; a file of the build has the same size on every screen. */
const weights = new Map<string, Promise<number>>();

/**
 * Opens a page and weighs all JavaScript that it fetches until network idle, without interaction.
 * @param shown what the page draws last: on a busy machine, the network may be idle before that
 * @returns KB (1,000 bytes) with brotli, as the site sends them, and the number of files
 */
export async function weighScripts(
  page: Page,
  address: string,
  shown?: Locator,
): Promise<{ kilobytes: number; files: number }> {
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
  await shown?.waitFor();
  page.off('response', weigh);
  const sizes = await Promise.all([...files].map((file) => weights.get(file) ?? Promise.resolve(0)));
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: files.size };
}
