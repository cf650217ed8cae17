/**
 * `npm run lighthouse`: runs Lighthouse (mobile, with its own throttling) on the production build, and prints each
 * page's median with its limits.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { checked, namesAmong, readCommandLine, siteAddress, wholeNumber } from '@/lib/cli/command-line';
import { predictionsPageSchema } from '@/lib/contracts/predictions';
import { localeCodes } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { routeIds } from '@/lib/routing/routes';
import { withSite } from '@/tests/support/e2e/with-site';
import { root } from './build-fingerprint.mjs';
import { ensureChromium } from './chromium';

/** The last version that supports Node.js 20; installed on demand, because it brings 130 packages. */
const lighthouse = 'lighthouse@12.8.2';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The minimum score in each category, and maximum milliseconds (for CLS, of the viewport). */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const most = { 'largest-contentful-paint': 2000, 'total-blocking-time': 150, 'cumulative-layout-shift': 0.02 } as const;
const short = {
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;
type Category = (typeof categories)[number];
type Timing = keyof typeof most;

const usage = {
  command: 'npm run lighthouse',
  does: 'Runs Lighthouse on the production build, each page several times; reports are kept in test-results/lighthouse. Needs a build.',
  options: {
    pages: {
      type: 'string',
      value: 'NAMES',
      help: 'by their names in lib/routing/routes.ts; home,predictions-date,prediction by default',
    },
    categories: { type: 'string', value: 'NAMES', help: `among ${categories.join(', ')}; performance by default` },
    locales: { type: 'string', value: 'CODES', help: 'en,ar by default' },
    runs: { type: 'string', value: 'NUMBER', help: 'of each page, whose median counts; 3 by default' },
    url: {
      type: 'string',
      value: 'ADDRESS',
      help: "of a running site instead of the build on the tests' data (E2E_DATA_SEED spares loading it)",
    },
  },
  examples: ['', '--pages home,team --categories accessibility,seo --locales en,ar --runs 1'],
  fails: 'a limit is exceeded',
} as const;

const { values: options } = readCommandLine(usage);
const { pages, asked, languages, runs, given } = checked(usage, () => ({
  pages: namesAmong('--pages', (options.pages ?? 'home,predictions-date,prediction').split(','), routeIds),
  asked: namesAmong('--categories', (options.categories ?? 'performance').split(','), categories),
  languages: namesAmong('--locales', (options.locales ?? 'en,ar').split(','), localeCodes),
  runs: wholeNumber('--runs', options.runs ?? '3'),
  given: options.url === undefined ? undefined : siteAddress('--url', options.url),
}));

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof reportSchema>;

const run = promisify(execFile);

/** @throws {Error} if Lighthouse could not audit the page */
async function reportOf(address: string, asked: readonly Category[], file: string): Promise<Report> {
  const flags = [
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const outputs = ['--output=json', '--output=html', `--output-path=${file}`];
  const chosen = [
    `--only-categories=${asked.join(',')}`,
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=${flags.join(' ')}`,
  ];
  await run('npx', ['--yes', lighthouse, address, ...outputs, ...chosen], {
    cwd: root,
    timeout: 900_000,
    env: { ...process.env, CHROME_PATH: chromium },
  });
  const report = reportSchema.parse(JSON.parse(readFileSync(`${file}.report.json`, 'utf8')));
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const scoreOf = (reports: readonly Report[], id: Category): number =>
  median(reports.map((report) => Math.round((report.categories[id]?.score ?? 0) * 100)));
const timingOf = (reports: readonly Report[], id: Timing): number =>
  median(reports.map((report) => report.audits[id]?.numericValue ?? Infinity));

/** Audits that cost points, by title; the performance category's timings are in the table. */
function complaints({ categories: judged, audits }: Report): string[] {
  const others = Object.entries(judged).flatMap(([id, { auditRefs }]) => (id === 'performance' ? [] : auditRefs));
  return others.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return weight > 0 && audit?.score !== undefined && audit.score !== null && audit.score < 1
      ? [`${id}: ${audit.title}`]
      : [];
  });
}

const width = 16;
const timings = (asked.includes('performance') ? Object.keys(most) : []) as Timing[];
const chromium = ensureChromium(console.log);
const folder = path.join(root, 'test-results/lighthouse');
mkdirSync(folder, { recursive: true });

await withSite(given, async (url) => {
  const [match] = predictionsPageSchema.parse(await (await fetch(`${url}/api/predictions`)).json()).items;
  const slugs: Partial<Record<string, string>> = {
    'predictions-league': 'england-premier-league',
    'predictions-bet-type': 'over-under-2-5',
  };
  console.log(
    `${lighthouse}, ${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, load ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log(
    [
      'page'.padEnd(28),
      ...asked.map((id) => id.padStart(width)),
      ...timings.map((id) => short[id].padStart(width)),
      '   speed of the machine',
    ].join(''),
  );
  for (const id of pages) {
    for (const locale of languages) {
      const params = {
        date: match?.date ?? 'today',
        prediction: match?.slug ?? '',
        teamId: match?.home.id ?? '',
        id: 'none',
        slug: slugs[id] ?? '',
      };
      const address = url + wirePath(localizedPath(locale, id, params));
      await (await fetch(address)).text();
      const reports: Report[] = [];
      for (let i = 0; i < runs; i += 1)
        reports.push(await reportOf(address, asked, path.join(folder, `${id}-${locale}-${i + 1}`)));
      const figures = [
        ...asked.map((category) => ({
          value: scoreOf(reports, category),
          limit: least[category],
          fine: scoreOf(reports, category) >= least[category],
        })),
        ...timings.map((timing) => ({
          value: timingOf(reports, timing),
          limit: most[timing],
          fine: timingOf(reports, timing) < most[timing],
        })),
      ];
      const cells = figures.map(({ value, limit, fine }) =>
        `${Number(value.toFixed(value < 1 ? 3 : 0))} (${limit})${fine ? ' ' : '!'}`.padStart(width),
      );
      console.log(
        [
          `${id} ${locale}`.padEnd(28),
          ...cells,
          `   ${median(reports.map((report) => report.environment.benchmarkIndex))}`,
        ].join(''),
      );
      for (const line of new Set(reports.flatMap(complaints))) console.log(`    ${line}`);
      if (figures.some(({ fine }) => !fine)) process.exitCode = 1;
    }
  }
});
