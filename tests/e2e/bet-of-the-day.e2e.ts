import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { href, localizedPath } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { expect, test } from '@/tests/support/e2e/test';

type Bet = { today: { pick: { percent: number; match: { home: { name: string } } } | null } | null };

const numberOf = ({ today }: Bet): string =>
  today?.pick ? new Intl.NumberFormat('en', { style: 'percent' }).format(today.pick.percent / 100) : 'No pick today';

test.describe('the widget in a page from another origin', () => {
  let server: Server;
  let html = '';
  test.beforeAll(async () => {
    server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(() => new Promise((resolve) => server.close(resolve)));
  const host = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  test('today’s pick is shown at home, on its page and, with the generated embed code, in an iframe that fits its height', async ({
    page,
    request,
  }) => {
    const bet = (await (await request.get('/api/bet-of-the-day')).json()) as Bet;
    expect(bet.today).not.toBeNull();
    await page.goto('/');
    await expect(page.locator('main')).toContainText(numberOf(bet));
    await page.goto('/bet-of-the-day');
    await expect(page.locator('main')).toContainText(numberOf(bet));
    await expect(page.locator('main')).toContainText('18+');
    await page.getByLabel('Colors').selectOption('dark');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    const code = await page.getByLabel('Code for your page').inputValue();
    expect(code).toContain('theme=dark');
    html = `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">${code}</html>`;
    await page.goto(host());
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(frame.locator('main')).toContainText('18+');
    const own = await frame.locator('html').evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
    await expect(page.locator('iframe')).toHaveAttribute('height', String(own));
  });

  test('no other screen can be framed', async ({ page, request, baseURL, problems }) => {
    for (const [id, mayStand] of [
      ['bet-of-the-day-widget', true],
      ['bet-of-the-day', false],
    ] as const) {
      const { ...headers } = (await request.get(localizedPath('en', id, {}))).headers();
      expect(headers['content-security-policy']).toContain(mayStand ? 'frame-ancestors *' : "frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe(mayStand ? undefined : 'DENY');
    }
    html = `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,"><iframe src="${baseURL}/bet-of-the-day"></iframe></html>`;
    await page.goto(host());
    await expect(page.frameLocator('iframe').locator('main')).toHaveCount(0);
    problems.length = 0;
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('a match and a club’s next match can be framed too, with the numbers on their pages', async ({
      page,
      request,
      baseURL,
    }) => {
      const [match] = (await getPredictions(request)).items;
      const oembed = `/api/oembed?url=${encodeURIComponent(`${baseURL}/predictions/${match!.date}/${match!.slug}`)}`;
      const { html: code } = (await (await request.get(oembed)).json()) as { html: string };
      html = `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">${code}<iframe src="${baseURL}/team/${match!.home.id}/widget?lang=ar&theme=dark"></iframe></html>`;
      await page.goto(host());
      const [first, second] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
      await expect(first.locator('main')).toContainText(match!.home.name);
      await expect(first.locator('.chances strong')).toHaveCount(match!.prediction ? 3 : 0);
      await expect(second.locator('html')).toHaveAttribute('dir', 'rtl');
      for (const path of [`/predictions/${match!.date}/${match!.slug}/widget`, `/team/${match!.home.id}/widget`]) {
        const response = await request.get(path);
        expect(response.headers()['content-security-policy']).toContain('frame-ancestors *');
        expect((await response.body()).byteLength).toBeLessThan(30_000);
      }
      expect((await request.get('/team/nobody/widget')).status()).toBe(404);
    });

    test('a league’s table, its title race and an accumulator can be framed in each size and language', async ({
      page,
      request,
      baseURL,
    }) => {
      const [match] = (await getPredictions(request)).items;
      const paths = [
        '/predictions/league/england-premier-league/widget',
        '/predictions/league/england-premier-league/title-race-widget',
        `/accumulator/widget?slip=${match!.id}.match-result.home`,
      ];
      const frames = paths.map((path) => {
        const url = new URL(path, baseURL);
        url.searchParams.set('lang', 'ar');
        url.searchParams.set('theme', 'dark');
        return `<iframe src="${url.href.replaceAll('&', '&amp;')}" title="Frame" width="300" height="400"></iframe>`;
      });
      html = `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">${frames.join('')}</html>`;
      await page.goto(host());
      for (const index of paths.keys()) {
        const frame = page.frameLocator('iframe').nth(index);
        await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(frame.locator('main')).toContainText('18+');
        const wide = await frame.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(wide, paths[index]).toBeLessThanOrEqual(0);
      }
      for (const path of paths) {
        const response = await request.get(path);
        expect(response.headers()['content-security-policy']).toContain('frame-ancestors *');
        expect((await response.body()).byteLength).toBeLessThan(30_000);
      }
      for (const missing of [
        '/predictions/league/nowhere/widget',
        '/predictions/league/nowhere/title-race-widget?theme=dark&lang=de',
        '/accumulator/widget',
        '/accumulator/widget?slip=1999999999.match-result.home',
        '/team/nobody/widget',
      ]) {
        const response = await request.get(missing, { headers: { accept: 'text/html' } });
        expect(response.status(), missing).toBe(404);
        expect(response.headers()['content-security-policy']).toContain('frame-ancestors *');
        expect(await response.text()).toContain(':height');
      }
    });

    test('the page of all widgets generates the code for each with plain forms', async ({ page }) => {
      for (const [widget, fields] of [
        ['league-widget', 2],
        ['race-widget', 2],
        ['match-widget', 3],
        ['team-widget', 3],
        ['bet-of-the-day-widget', 1],
      ] as const) {
        await page.goto(href('de', 'site-widgets'));
        const form = page.locator('main form[method="get"]');
        await form.locator('select').first().selectOption(widget);
        await form.getByRole('button').click();
        await expect(page).toHaveURL(new RegExp(`widget=${widget}`));
        await expect(form.locator('select')).toHaveCount(fields);
        const code = await page.locator('#embed textarea').inputValue();
        expect(code).toContain('<iframe src="');
        expect((await page.request.get(/src="([^"]+)"/.exec(code)![1]!.replaceAll('&amp;', '&'))).status()).toBe(200);
      }
    });

    test('a link to a slip generates the code for its widget, and no other text does @full', async ({
      page,
      request,
      baseURL,
    }) => {
      const [match] = (await getPredictions(request)).items;
      const form = page.locator('main form[method="get"]');
      const code = page.locator('#embed textarea');
      await page.goto(`${href('de', 'site-widgets')}?widget=slip-widget`);
      await expect(code).toHaveCount(0);
      await form
        .locator('input[name="slip"]')
        .fill(`${baseURL}/de/kombi-rechner?utm=x&slip=${match!.id}.match-result.home`);
      await form.getByRole('button').click();
      html = `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">${await code.inputValue()}</html>`;
      await page.goto(host());
      await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'de-DE');
      await expect(page.frameLocator('iframe').locator('main')).toContainText(match!.home.name);
      for (const slip of [
        '"><script>alert(1)</script>',
        'https://evil.example/?slip=1999999999.match-result.home',
        `${match!.id}.match-result.nobody`,
        'x'.repeat(2_000),
      ]) {
        await page.goto(
          `${href('de', 'site-widgets')}?${new URLSearchParams({ widget: 'slip-widget', slip }).toString()}`,
        );
        await expect(form.locator('input[name="slip"]')).toHaveValue(slip);
        await expect(code).toHaveCount(0);
      }
    });

    test('it shows the same, and only allowed query parameters change it', async ({ page, request, baseURL }) => {
      html = `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,"><iframe src="${baseURL}/bet-of-the-day-widget?theme=light&odds=none&size=small&lang=de"></iframe></html>`;
      await page.goto(host());
      await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'de-DE');
      await expect(page.frameLocator('iframe').locator('main')).toContainText('18+');
      const plain = await (await request.get('/bet-of-the-day-widget')).text();
      expect(plain).toContain('noindex');
      expect(await (await request.get('/bet-of-the-day-widget?theme=%22%3E%3Cscript%3E&x=1')).text()).toBe(plain);
      expect(await (await request.get('/bet-of-the-day-widget?theme=dark')).text()).not.toBe(plain);
    });
  });
});
