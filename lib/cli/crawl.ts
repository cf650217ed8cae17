/** `npm run crawl [-- --url http://localhost:3000 --sample 20 --width 4]`: asks a running site for every address of its sitemap and says what is wrong. */
import { checked, readCommandLine, siteAddress, wholeNumber } from './command-line';
import { judgePage } from './crawl/judge-page';
import { readPage } from './crawl/read-page';
import { eachOf, locationsOf, sampleOf } from './crawl/walk-sitemap';

const usage = {
  command: 'npm run crawl',
  does: 'Asks a running site for every address of its sitemap and says what is wrong.',
  options: {
    url: { type: 'string', value: 'ADDRESS', says: 'where the site answers; http://localhost:3000 by default' },
    sample: { type: 'string', value: 'NUMBER', says: 'so many addresses of each sitemap file; all by default' },
    width: { type: 'string', value: 'NUMBER', says: 'so many at once; 4 by default' },
  },
  examples: ['', '--url http://localhost:3000 --sample 20 --width 4'],
  fails: 'a page is wrong, or the site does not answer',
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

/** The site names itself by SITE_URL, which need not be where it is asked. */
async function ask(address: string): Promise<string | undefined> {
  const { pathname, search } = new URL(address, origin);
  try {
    const answer = await fetch(origin + pathname + search, {
      redirect: 'manual',
      headers: { 'user-agent': 'pitchcast-crawl' },
    });
    if (answer.status === 200) return await answer.text();
    problems.push(`${address}: status ${answer.status}`);
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
    if (readPage(html).robots?.includes('noindex')) problems.push(`${address}: stands in the sitemap and says noindex`);
  });
  if (index % 50 === 49)
    console.log(`${index + 1} of ${files.length} files, ${pages} pages, ${problems.length} problems`);
}
for (const problem of problems.slice(0, 100)) console.error(problem);
console.log(`${files.length} sitemap files, ${pages} pages, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
