/** `npm run pictures`: takes the pictures in README.md and docs/design.md; `-- --help` describes it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@/lib/cli/command-line';
import { predictionsPageSchema } from '@/lib/contracts/predictions';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';
import { layoutVersion } from '@/lib/theme/tokens';
import { removeDataDir, startSite, untilComplete, untilReady } from '@/tests/support/e2e/site-process';
import { takePicture, withBrowser, type Scheme } from './browser-pages';
import { root } from './build-fingerprint.mjs';

readCommandLine({
  command: 'npm run pictures',
  does: 'Takes the pictures in README.md and docs/design.md from the build, on a Saturday afternoon in the replay. Needs a build; takes some minutes. Commit what it writes to docs/images.',
  options: {},
  examples: [''],
  fails: 'the site or a picture failed',
});

/**
 * A Saturday: loaded in the morning, so that its matches are predicted, and shown in the afternoon with matches in
 * play.
 */
const morning = '2026-11-28T08:00:00Z';
const instant = '2026-11-28T15:25:00Z';
const windows = { 360: { width: 360, height: 800 }, 1440: { width: 1440, height: 900 } } as const;

const first = await startSite({ environment: { APP_NOW: morning } });
await untilComplete(first);
await first.stop();
const { dataDir } = first;
const site = await startSite({ dataDir, environment: { APP_NOW: instant } });
try {
  await untilReady(site);
  const response = await fetch(`${site.url}/api/predictions?date=${instant.slice(0, 10)}&phase=coming`);
  // The next match in the best-known league that plays then.
  const { items } = predictionsPageSchema.parse(await response.json());
  const match = items.find(({ kickOff }) => kickOff > instant);
  if (!match) throw new Error('The replay has no match on that evening.');
  const screens = {
    day: localizedPath('en', 'predictions-date', { date: 'today' }),
    match: localizedPath('en', 'prediction', { date: match.date, prediction: match.slug }),
    league: localizedPath('en', 'predictions-league', { slug: match.league.slug }),
  };
  await withBrowser(async (browser) => {
    for (const [name, screen] of Object.entries(screens))
      for (const window of Object.values(windows)) {
        const scheme: Scheme = name === 'league' ? 'light' : 'dark';
        const visit = { url: site.url, locale: 'en', scheme, ...window } as const;
        const file = path.join('docs/images', `${name}-${window.width}.webp`);
        await takePicture(browser, visit, { address: wirePath(screen), file, quality: 72 });
      }
    const arabic = { url: site.url, locale: 'ar', scheme: 'dark', ...windows[1440] } as const;
    const home = wirePath(localizedPath('ar', 'home', {}));
    await takePicture(browser, arabic, { address: home, file: 'docs/images/home-arabic.webp', quality: 72 });
  });
  const { origin } = await readSnapshot();
  const source = { snapshot: origin.made, layout: layoutVersion };
  writeFileSync(path.join(root, 'docs/images/source.json'), `${JSON.stringify(source, null, 2)}\n`);
} finally {
  await site.stop();
  removeDataDir(dataDir);
}
