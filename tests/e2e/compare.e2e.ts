import { seededUniform } from '@/lib/model/season/random';
import { href, wirePath } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/e2e/test';

const form = href('en', 'compare');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two names lead to the pair’s only address', async ({ page }) => {
    await page.goto(form);
    await page.getByLabel('First team').fill('Wolverhampton Wanderers');
    await page.getByLabel('Second team').fill('Borussia Mönchengladbach');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/compare\/borussia-monchengladbach-vs-wolverhampton-wanderers$/);
    await expect(page.getByText('A hypothetical match, not a real fixture.')).toBeVisible();
    await expect(page.locator('[data-ground]')).toHaveCount(3);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  test('a name shared by several teams lists them, and the team already chosen stays @full', async ({ page }) => {
    await page.goto(form);
    await page.getByLabel('First team').fill('Arsenal');
    await page.getByLabel('Second team').fill('Manchester City');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText('Which team do you mean by “Arsenal”?')).toBeVisible();
    await page.getByRole('link', { name: /^Arsenal England/ }).click();
    await expect(page).toHaveURL(/\/compare\/arsenal-vs-manchester-city$/);
  });
});

test('the reverse order is redirected permanently, in Arabic too, and anything but a pair is not found', async ({
  request,
}) => {
  const of = async (path: string) => request.get(path, { maxRedirects: 0 });
  const turned = await of('/compare/manchester-city-vs-arsenal');
  expect([turned.status(), turned.headers().location]).toEqual([
    308,
    expect.stringMatching(/\/arsenal-vs-manchester-city$/),
  ]);
  const arabic = await of(wirePath(href('ar', 'compare-pair', { pair: 'manchester-city-vs-arsenal' })));
  expect(arabic.status()).toBe(308);
  for (const path of ['arsenal-vs-arsenal', 'arsenal', 'a-vs-b-vs-c', 'arsenal-vs-nobody-of-that-name'])
    expect((await of(`/compare/${path}`)).status(), path).toBe(404);
});

test('every request gets a response', async ({ request }) => {
  const random = seededUniform(122);
  const pieces = [
    'arsenal',
    '-vs-',
    'vs',
    '%00',
    '%ff',
    '..',
    '%2F',
    '[pair]',
    'Ä',
    '١',
    '😀',
    ' ',
    '-',
    "'",
    'a'.repeat(90),
  ];
  const wild = () =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => pieces[Math.floor(random() * pieces.length)]).join('');
  for (let count = 0; count < 40; count += 1) {
    const address = count % 2 === 0 ? `/compare/${wild()}` : `/compare?a=${wild()}&bId=${wild()}&a=${wild()}`;
    expect((await request.get(address)).status(), address).toBeLessThan(500);
  }
});
