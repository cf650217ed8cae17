/**
 * `npm run crawl [-- --url http://localhost:3000 --sample 20 --width 4]`: requests every address in a running site's
 * sitemap and reports problems.
 */
import { counted } from '@/lib/domain/shared/counted';
import { checked, readCommandLine, siteAddress, wholeNumber } from './command-line';
import { judgePage } from './crawl/judge-page';
import { readPage } from './crawl/read-page';
import { eachOf, locationsOf, sampleOf } from './crawl/walk-sitemap';

const usage = {
  command: 'npm run crawl',
  does: 'Requests every address in the sitemap of a running site and reports problems.',
  options: {
    url: { type: 'string', value: 'ADDRESS', help: 'address of the site; http://localhost:3000 by default' },
    sample: { type: 'string', value: 'NUMBER', help: 'number of addresses from each sitemap file; all by default' },
    width: { type: 'string', value: 'NUMBER', help: 'number of concurrent requests; 4 by default' },
  },
  examples: ['', '--url http://localhost:3000 --sample 20 --width 4'],
  fails: 'a page has a problem, or the site does not respond',
} as const;

const { values } = readCommandLine(usage);
const { origin, sample, width } = checked(usage, () => ({
  origin: siteAddress('--url', values.url ?? 'http://localhost:3000'),
  sample: values.sample === undefined ? Infinity : wholeNumber('--sample', values.sample),
  width: wholeNumber('--width', values.width ?? '4'),
}));
const problems: string[] = [];
let site: string | undefined;
let pages = 0;

/** The site's links use SITE_URL, which may differ from the crawled origin. */
async function ask(address: string): Promise<string | undefined> {
  const { pathname, search } = new URL(address, origin);
  try {
    const response = await fetch(origin + pathname + search, {
      redirect: 'manual',
      headers: { 'user-agent': 'pitchcast-crawl' },
    });
    if (response.status === 200) return await response.text();
    problems.push(`${address}: status ${response.status}`);
  } catch (error) {
    problems.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return undefined;
}

const files = locationsOf((await ask('/sitemap.xml')) ?? '');
if (files.length === 0) problems.push('/sitemap.xml names no files');
for (const [index, file] of files.entries()) {
  site ??= new URL(file).origin;
  const from = site;
  const addresses = locationsOf((await ask(file)) ?? '');
  await eachOf(sampleOf(addresses, sample), width, async (address) => {
    const html = await ask(address);
    pages += 1;
    if (html === undefined) return;
    problems.push(...judgePage(address, from, html).map((problem) => `${address}: ${problem}`));
    if (readPage(html).robots?.includes('noindex')) problems.push(`${address}: is in the sitemap but has noindex`);
  });
  if (index % 50 === 49)
    console.log(
      `${index + 1} of ${files.length} files, ${counted(pages, 'page')}, ${counted(problems.length, 'problem')}`,
    );
}
for (const problem of problems.slice(0, 100)) console.error(problem);
console.log(
  `${counted(files.length, 'sitemap file')}, ${counted(pages, 'page')}, ${counted(problems.length, 'problem')}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
