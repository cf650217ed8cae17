import halfTime from '@/lib/model/backtest/half-time.json';
import untouchedLeagues from '@/lib/model/backtest/untouched-leagues.json';
import { expect, test } from '@/tests/support/e2e/test';

test('plots the reliability before the match and at half-time, each beside a table of its bands', async ({ page }) => {
  await page.goto('/methodology');
  for (const [caption, { bins }] of [
    ['Before the match', untouchedLeagues],
    ['At half-time', halfTime],
  ] as const) {
    const figure = page.getByRole('figure').filter({ has: page.getByRole('table', { name: caption }) });
    await expect(figure.locator('circle')).toHaveCount(bins.length);
    const rows = figure.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(bins.length);
    await expect(rows.first()).toContainText(new Intl.NumberFormat('en').format(bins[0]!.count));
  }
});

test('states the figures from the saved study, and where the previous model was better', async ({ page }) => {
  await page.goto('/methodology');
  const { model, previous } = untouchedLeagues.later.scores;
  const row = page.getByRole('row', { name: /^All later matches/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(model.rps.toFixed(4));
  await expect(row.getByRole('cell').nth(2)).toHaveText(previous.rps.toFixed(4));
});
