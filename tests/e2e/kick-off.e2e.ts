import { href } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';

const screens = [
  ['home', href('en', 'home')],
  ['a bet type', href('en', 'predictions-bet-type', { slug: 'match-result' })],
  ['the bet of the day', href('en', 'bet-of-the-day')],
  ['the accumulator', href('en', 'accumulator')],
] as const;

for (const [name, path] of screens) {
  test(`${name} refetches itself when the first of its matches begins${name === 'home' ? '' : ' @full'}`, async ({
    page,
    request,
  }) => {
    const { items } = await getPredictions(request, '?date=2026-09-16&status=scheduled');
    expect(items.length).toBeGreaterThan(0);
    await page.clock.install();
    await page.goto(path);
    await untilStarted(page);
    const anew = page.waitForRequest(
      (each) => each.headers().rsc === '1' && each.headers()['next-router-prefetch'] === undefined,
      { timeout: 60_000 },
    );
    // Past the last kick-off of the day.
    await page.clock.fastForward('14:00:00');
    expect(new URL((await anew).url()).pathname).toBe(path);
  });
}
