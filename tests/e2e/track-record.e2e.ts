import { localizedPath } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/e2e/test';

const languages = [
  { path: '/track-record', dir: 'ltr' },
  { path: localizedPath('ar', 'track-record', {}), dir: 'rtl' },
];

test('the track record separates live and backtest, with sample sizes, and can be downloaded', async ({
  page,
  request,
}) => {
  await page.goto('/track-record');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track record');
  const backtest = page.locator('#backtest');
  await expect(backtest).toContainText('not published before kick-off');
  await backtest.getByText('How we count').click();
  await expect(backtest.getByRole('row', { name: /^Our model/ }).first()).toContainText(/0\.\d{4}/);
  await expect(backtest.getByRole('row', { name: /^Competition averages/ })).toBeVisible();
  const record = (await (await request.get('/api/track-record')).json()) as {
    origins: { origin: string; total: { matches: number } | null }[];
  };
  const graded = record.origins.find(({ origin }) => origin === 'backtest')?.total?.matches ?? 0;
  await expect(backtest).toContainText(new Intl.NumberFormat('en').format(graded));
  const response = await request.get('/api/track-record/predictions.csv');
  expect(response.headers()['access-control-allow-origin']).toBe('*');
  // The previous process's file is served until this one has written its own.
  const rows = async () => (await (await request.get('/api/track-record/predictions.csv')).text()).split('\r\n').length;
  await expect.poll(rows).toBeGreaterThan(graded);
});

test('the record arrives as it is stored: compressed, whole and in parts', async ({ baseURL }) => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${baseURL}/api/track-record/predictions.csv`, { headers: { 'accept-encoding': 'identity', ...headers } });
  // The file may be rewritten between two of the requests.
  await expect(async () => {
    const plain = await ask({});
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(bytes.byteLength).toBeGreaterThan(100_000);
    expect(plain.headers.get('content-length')).toBe(String(bytes.byteLength));
    const packed = await ask({ 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect([...packed.headers.keys()].filter((name) => name.startsWith('x-stored'))).toEqual([]);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(bytes.byteLength / 2);
    expect(bytes.equals(Buffer.from(await packed.arrayBuffer()))).toBe(true);
    const part = await ask({ range: 'bytes=3-12' });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
    expect(bytes.subarray(3, 13).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
  }).toPass({ timeout: 60_000 });
});

test('a visitor can verify the ledger in the browser, and a tampered row is named', async ({ page }) => {
  await page.goto('/track-record');
  const status = page.locator('#verify [role=status]');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(status).toHaveAttribute('data-verified', 'holds');
  const entry = {
    sequence: 1,
    previousHash: '0'.repeat(64),
    hash: '5508d2b710e64bc470079e1b211d9c58e21011e59d0559e422345dc19d659a75',
    content: {},
  };
  let content: Record<string, unknown> = {};
  await page.route('**/api/track-record/ledger*', (route) =>
    route.fulfill({ json: { items: [{ ...entry, content }], next: null } }),
  );
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(status).toHaveText('The chain holds. Entries checked: 1');
  content = { tip: 'home' };
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(status).toHaveText('The chain is broken at entry 1.');
  await expect(status).toHaveAttribute('data-verified', '1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('plots, tables and pages of results are shown', async ({ page }) => {
    await page.goto('/track-record?page=2');
    await expect(page.locator(':is(#live, #backtest) svg').first()).toBeVisible();
    await expect(page.locator('#latest li').first()).toBeVisible();
  });
});

for (const { path, dir } of languages) {
  test(`the track record fits a small phone: ${dir}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('the record links to the note on last week, each note to the previous one, and a feed has both @full', async ({
  page,
  request,
}) => {
  await page.goto('/track-record');
  await page.getByRole('link', { name: 'Week in review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Week in review: ');
  await expect(page).toHaveURL(/\/weekly-notes\/\d{4}-w\d{2}$/);
  const newest = new URL(page.url()).pathname;
  await expect(page.locator('#wrong li').first()).toContainText('Our probability of this outcome: ');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).not.toHaveURL(newest);
  const before = new URL(page.url()).pathname;
  const feed = await (await request.get('/api/feeds/weekly-notes.atom?lang=en')).text();
  expect(feed.indexOf(newest)).toBeGreaterThan(0);
  expect(feed.indexOf(before)).toBeGreaterThan(feed.indexOf(newest));
});

test('a week that is not over, or does not exist, has no note', async ({ request }) => {
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  for (const week of ['2026-w39', '2099-w01', '2025-w53', '2026-w00', '2026-09-14', 'x', '%3Cscript%3E', '%00'])
    expect([404, 400], week).toContain(await status(`/weekly-notes/${week}`));
  const capital = await request.get('/weekly-notes/2026-W37', { maxRedirects: 0 });
  expect([capital.status(), capital.headers().location]).toEqual([308, '/weekly-notes/2026-w37']);
});
