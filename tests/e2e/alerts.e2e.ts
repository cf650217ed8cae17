import { cookies } from '@/lib/domain/shared/constants';
import { href } from '@/lib/routing/hrefs';
import { makeUserIn } from '@/tests/support/e2e/make-user';
import { linkIn, mailTo } from '@/tests/support/e2e/outbox';
import { removeDataDir, startSite, temporaryDataDir, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { expect, test } from '@/tests/support/e2e/test';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const password = 'Injury time, again and again';

test('a kick-off is announced by e-mail, whose link ends such e-mails without scripts, without login, as somebody else, and twice @full', async ({
  browser,
}) => {
  const source = createSourceFolder();
  source.put('2025-26/en.1.json', seasonOf('2026-02-20', '2026-03-13'));
  const dataDir = temporaryDataDir();
  let site: Site | undefined;
  try {
    // One minute in the app is a second in the test, and the day's match begins at 15:00.
    site = await startSite({
      dataDir,
      environment: {
        APP_NOW: '2026-03-14T13:00:00Z',
        APP_SPEED: '60',
        DATA_SOURCES: 'openfootball',
        OPENFOOTBALL_URL: source.path,
      },
    });
    await untilReady(site);
    const { url } = site;
    const call = async (method: string, path: string, body: unknown, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const response = await fetch(url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Record<string, unknown>;
    };
    const logIn = async (email: string) => {
      makeUserIn(dataDir, '--email', email, '--password', password, '--verified');
      return String((await call('POST', '/api/account/login', { email, password })).jwtToken);
    };
    const fan = await logIn('fan@example.org');
    await call('PATCH', '/api/account', { followed: { teams: [], leagues: ['england-premier-league'] } }, fan);
    const on = await call('PATCH', '/api/account/alerts', { kinds: ['kick-off'] }, fan);
    expect(on).toEqual({ kinds: ['kick-off'], quiet: null });
    const other = await logIn('other@example.org');
    await call('PATCH', '/api/account/alerts', { kinds: ['week'] }, other);

    const mail = await mailTo('fan@example.org', 1, dataDir, 180_000);
    expect(mail.subject).toMatch(/^Kick-off: .+ – .+$/);
    const link = url + linkIn(mail);
    const kinds = async (token: string) => (await call('GET', '/api/account/alerts', undefined, token)).kinds;

    const stranger = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
    const page = await stranger.newPage();
    await page.goto(link);
    expect(await kinds(fan), 'opening the link changes nothing').toEqual(['kick-off']);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('status').getByText('no more alerts')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(href('en', 'unsubscribe'));
    expect(await kinds(fan)).toEqual([]);

    await stranger.addCookies([{ name: cookies.token.name, value: other, url }]);
    await page.goto(link);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('status').getByText('no more alerts')).toBeVisible();
    expect(await kinds(fan)).toEqual([]);
    expect(await kinds(other), 'the reader of the link keeps the own ones').toEqual(['week']);
    await stranger.close();
  } finally {
    await site?.stop('SIGKILL');
    removeDataDir(dataDir);
    source.remove();
  }
});
