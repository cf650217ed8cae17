import { addDays, siteDay } from '@/lib/domain/shared/dates';

/** The sitemap's match and day pages are rendered for this many days around; of others, only the addresses are read. */
const daysAround = 14;
const clubs = 150;
const matchPages = 3;

/**
 * Reads a site's pages, calendars, files and calls as visitors and search engines do.
 * @param replayed addresses of matches that must appear nowhere, such as /predictions/2026-04-18/arsenal-vs-chelsea
 * @returns where any of them appears
 */
export async function findTraces(url: string, instant: string, replayed: readonly string[]): Promise<string[]> {
  const unwanted = new Set(replayed);
  const traces: string[] = [];
  const read = async (address: string): Promise<string> => {
    const response = await fetch(url + address, { redirect: 'manual' });
    const text = await response.text();
    if (response.status >= 400) traces.push(`${address} returns ${response.status}`);
    const found = [...text.matchAll(/\/predictions\/\d{4}-\d\d-\d\d\/[a-z0-9-]+/g)].filter(([each]) =>
      unwanted.has(each),
    );
    if (found.length > 0) traces.push(`${address} names ${found.length} replayed matches, such as ${found[0]?.[0]}`);
    if (/\\?"replay\\?":true/.test(text)) traces.push(`${address} has a replayed match`);
    return text;
  };
  const pathsOf = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const today = siteDay(new Date(instant), 'UTC');
  const near = (path: string): boolean => {
    const day = /\d{4}-\d\d-\d\d/.exec(path)?.[0];
    return day === undefined || (day >= addDays(today, -daysAround) && day <= addDays(today, daysAround));
  };
  const pages: string[] = [];
  for (const file of pathsOf(await read('/sitemap.xml'))) {
    const paths = pathsOf(await read(file)).filter((path) => !/^\/[a-z]{2}(?:\/|$)/.test(path) && near(path));
    pages.push(...paths.slice(0, file.includes('teams') ? clubs : file.includes('matches') ? matchPages : undefined));
  }
  for (const page of pages) {
    await read(page);
    const [, kind, name] = /^\/(team|predictions\/league)\/([\w-]+)$/.exec(page) ?? [];
    if (name !== undefined) await read(`/api/calendar/${kind === 'team' ? 'team' : 'league'}/${name}.ics`);
  }
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(today, index - daysAround));
  for (const day of days) await read(`/api/predictions?date=${day}`);
  for (const call of ['leagues', 'bet-of-the-day', 'market-board', 'track-record', 'search?q=united'])
    await read(`/api/${call}`);
  // Gone, and never redirected to a namesake on another day.
  for (const address of replayed.slice(0, 20)) {
    const { status } = await fetch(url + address, { redirect: 'manual' });
    const call = await fetch(`${url}/api${address}`, { redirect: 'manual' });
    if (status !== 404 || call.status !== 404) traces.push(`${address} returns ${status}, its call ${call.status}`);
  }
  return traces;
}
