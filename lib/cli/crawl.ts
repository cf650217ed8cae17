/** `npm run crawl [-- --url http://localhost:3000 --sample 20 --width 4]`: asks a running site for every address of its sitemap and says what is wrong. */
import { parseArgs } from 'node:util';
import { judgePage } from './crawl/judge-page';
import { readPage } from './crawl/read-page';
import { eachOf, locationsOf, sampleOf } from './crawl/walk-sitemap';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    /** Addresses of each sitemap file; all of them without it. */
    sample: { type: 'string' },
    width: { type: 'string', default: '4' },
  },
});
const sample = values.sample === undefined ? Infinity : Number(values.sample);
const origin = new URL(values.url).origin;
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
  await eachOf(sampleOf(addresses, sample), Number(values.width), async (address) => {
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
