import { brotliCompressSync } from 'node:zlib';
import { localizedPath } from '@/lib/routing/hrefs';
import { routeIds, routeRecord, type RouteId } from '@/lib/routing/routes';
import { getPredictions } from '../support/e2e/api';
import { expect, test } from '../support/e2e/test';

/** KB (1,000 bytes), brotli: all JavaScript that a page fetches up to network idle on a phone, without interaction. */
const budget = 140;

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 });

const slugs: Partial<Record<RouteId, string>> = { 'predictions-league': 'england-premier-league', 'predictions-bet-type': 'over-under-2-5' };

/** Documents of their own, for other sites to show: they need no script at all. */
const scriptless: readonly RouteId[] = ['bet-of-the-day-widget'];

/** A file of the build weighs the same on every screen. */
const weights = new Map<string, Promise<number>>();

for (const id of routeIds) {
  test(`first-load JavaScript of ${id} stays within ${budget} KB`, async ({ page, request, problems }) => {
    const match = (await getPredictions(request)).items[0]!;
    const path = localizedPath('en', id, { date: match.date, prediction: match.slug, teamId: match.home.id, id: 'none', slug: slugs[id] ?? '' });
    const files = new Set<string>();
    page.on('response', (response) => {
      if (!(response.headers()['content-type'] ?? '').includes('javascript')) return;
      files.add(response.url());
      if (!weights.has(response.url())) weights.set(response.url(), response.body().then((body) => brotliCompressSync(body).length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all([...files].map((file) => weights.get(file) ?? Promise.resolve(0)));
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    console.log(`JavaScript of ${id}: ${kilobytes.toFixed(1)} KB br in ${files.size} files`);
    expect(files.size > 0).toBe(!scriptless.includes(id));
    expect(kilobytes).toBeLessThanOrEqual(budget);
    // Behind a guard stands another screen, or the missing one with its status; so it is with a payment that there is not.
    if (routeRecord(id).guard !== undefined || id === 'payment-sandbox') problems.length = 0;
  });
}
