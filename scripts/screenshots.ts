/** `npm run screenshots`: screenshots of every screen; `-- --help` lists the options. */
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { checked, namesAmong, readCommandLine, siteAddress } from '@/lib/cli/command-line';
import { eachOf } from '@/lib/cli/crawl/walk-sitemap';
import { loginResponseSchema } from '@/lib/contracts/account';
import { predictionsPageSchema } from '@/lib/contracts/predictions';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { routeIds, routeRecord, type RouteId } from '@/lib/routing/routes';
import { manifestPictures } from '@/lib/server/services/site/manifest-images';
import { bothDirections } from '@/tests/support/e2e/languages';
import { makeUser } from '@/tests/support/e2e/make-user';
import { screenPath } from '@/tests/support/e2e/screens';
import { withSite } from '@/tests/support/e2e/with-site';
import { open, takePicture, withBrowser, withPage } from './browser-pages';
import { root } from './build-fingerprint.mjs';
import { ensureChromium } from './chromium';

const usage = {
  command: 'npm run screenshots',
  does: 'Screenshots of every screen in {en, ar} x {360, 1440} x {dark, light} in test-results/screenshots. Needs a build.',
  options: {
    manifest: {
      type: 'boolean',
      help: 'takes the screenshots for the app manifest instead, into public/screenshots; commit what it writes',
    },
    url: {
      type: 'string',
      value: 'ADDRESS',
      help: "of a running site instead of the build on the tests' data; without the screens behind a login",
    },
  },
  operands: { value: 'NAME ...', help: 'only these screens, by their names in lib/routing/routes.ts' },
  examples: ['', 'home prediction', '--manifest', '--url http://localhost:3000 home'],
  fails: 'a screenshot could not be taken',
} as const;

const { values: options, positionals } = readCommandLine(usage);
const { wanted, given } = checked(usage, () => ({
  wanted: namesAmong('NAME', positionals, routeIds),
  given: options.url === undefined ? undefined : siteAddress('--url', options.url),
}));
const widths = [360, 1440];
const isClosed = (id: RouteId): boolean => ['guest', 'admin'].includes(routeRecord(id).guard ?? '');
/** Screens that exist only during a payment, or with a slip in the address. */
const left: readonly RouteId[] = ['payment-sandbox', 'slip-widget'];

const admin = { email: 'screens@example.org', password: 'Every screen, once more' };

async function logIn(url: string): Promise<string> {
  makeUser('--email', admin.email, '--password', admin.password, '--role', 'admin', '--verified');
  const response = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return loginResponseSchema.parse(await response.json()).jwtToken;
}

async function takeManifestScreenshots(browser: Browser, url: string): Promise<void> {
  for (const { routeId, params, form, src, width, height } of manifestPictures) {
    const scale = form === 'narrow' ? 2 : 1;
    const visit = { url, locale: 'en', scheme: 'dark', width: width / scale, height: height / scale, scale } as const;
    const address = wirePath(localizedPath('en', routeId, params));
    await takePicture(browser, visit, { address, file: path.join('public', src) });
  }
}

async function takeScreenshots(browser: Browser, url: string): Promise<void> {
  const token = given === undefined ? await logIn(url) : undefined;
  const [match] = predictionsPageSchema.parse(await (await fetch(`${url}/api/predictions`)).json()).items;
  const params = {
    date: match?.date ?? 'today',
    prediction: match?.slug ?? '',
    teamId: match?.home.id ?? '',
    id: 'none',
  };
  const ids = routeIds.filter(
    (id) =>
      !left.includes(id) && (wanted.length === 0 || wanted.includes(id)) && (token !== undefined || !isClosed(id)),
  );
  const visits = bothDirections.flatMap((locale) =>
    widths.flatMap((width) =>
      (['dark', 'light'] as const).flatMap((scheme) => ids.map((id) => ({ locale, width, scheme, id }))),
    ),
  );
  let done = 0;
  await eachOf(visits, 2, async ({ locale, width, scheme, id }) => {
    const visit = {
      url,
      locale,
      scheme,
      width,
      height: width < 600 ? 740 : 900,
      ...(token !== undefined && isClosed(id) && { token }),
    };
    await withPage(browser, visit, async (page) => {
      await open(page, url + screenPath(locale, id, params));
      await page.screenshot({
        path: path.join(root, 'test-results/screenshots', `${locale}-${width}-${scheme}`, `${id}.jpg`),
        type: 'jpeg',
        quality: 80,
        fullPage: true,
      });
    });
    done += 1;
    if (done % 20 === 0 || done === visits.length)
      console.log(`${done} of ${visits.length} in test-results/screenshots`);
  });
}

// Before the site, because nothing should be started without a browser.
ensureChromium(console.log);
await withSite(given, (url) =>
  withBrowser((browser) => (options.manifest ? takeManifestScreenshots : takeScreenshots)(browser, url)),
);
