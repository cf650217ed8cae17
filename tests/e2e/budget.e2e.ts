import { brotliCompressSync } from 'node:zlib';
import { getPredictions } from '../support/e2e/api';
import { expect, test } from '../support/e2e/test';

/** KB (1,000 bytes), brotli: all JavaScript that a page fetches up to network idle on a phone, without interaction. */
const budget = 140;

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 });

const screens: [string, (match: { date: string; slug: string }) => string][] = [
  ['home', () => '/'],
  ['predictions by date', () => '/predictions/today'],
  ['single prediction', ({ date, slug }) => `/predictions/${date}/${slug}`],
];

for (const [name, pathOf] of screens) {
  test(`first-load JavaScript of ${name} stays within ${budget} KB`, async ({ page, request }) => {
    const match = (await getPredictions(request)).items[0];
    const sizes: Promise<{ url: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const isScript = (response.headers()['content-type'] ?? '').includes('javascript');
      if (isScript) sizes.push(response.body().then((body) => ({ url: response.url(), bytes: brotliCompressSync(body).length })));
    });
    await page.goto(pathOf(match!), { waitUntil: 'networkidle' });
    const files = await Promise.all(sizes);
    const kilobytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1000;
    console.log(`JavaScript of ${name}: ${kilobytes.toFixed(1)} KB br in ${files.length} files`);
    expect(files.length).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(budget);
  });
}
