import { dayRange, isDay, siteDay } from '@/lib/domain/shared/dates';
import { betTypes } from '@/lib/model/markets';
import { routeIds, routes, type RouteId, type RouteRecord } from '@/lib/routing/routes';
import { screensPerSitemap, sitemapIndexXml, sitemapXml, type SitemapScreen } from '@/lib/routing/sitemap-xml';
import { listMatchChanges } from '@/lib/server/repositories/sitemap-repository';
import { getRuntime } from '@/lib/server/runtime';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { newestNotedWeek } from '@/lib/server/services/record/get-weekly-note';
import { readChanged } from './changed-screens';

/** Each match has up to two screens: its prediction and, once known, its line-ups. */
const matchesPerFile = Math.floor(screensPerSitemap / 2);
/** Each day has two screens: predictions and expected goals. */
const daysPerFile = Math.floor(screensPerSitemap / 2);
const matchesPerQuery = 100;

type SitemapPart = { name: string; changed?: Date };

/** The files that take many queries: static pages, leagues, teams, days. */
async function largeParts(): Promise<SitemapPart[]> {
  const days = await readChanged('days');
  const leagues = await readChanged('leagues');
  return [
    { name: 'pages' },
    { name: 'leagues', ...newest(leagues) },
    ...filesOf('teams', await readChanged('teams'), screensPerSitemap),
    ...filesOf('days', days, daysPerFile),
  ];
}

const filesOf = (name: string, rows: readonly { changed: Date }[], perFile: number): SitemapPart[] =>
  numbered(name, Math.ceil(rows.length / perFile)).map((file, index) => ({
    name: file,
    ...newest(rows.slice(index * perFile, (index + 1) * perFile)),
  }));

export const largeFiles = async (): Promise<string[]> => (await largeParts()).map(({ name }) => `${name}.xml`);

/** The index: the large files, and the matches of each day. */
export async function sitemapIndex(): Promise<string> {
  const { env } = getRuntime();
  const days = await readChanged('days');
  const files = [
    ...(await largeParts()),
    ...days.flatMap(({ day, matches, changed }) =>
      numbered(`matches-${day}`, Math.ceil(matches / matchesPerFile)).map((name) => ({ name, changed })),
    ),
  ];
  return sitemapIndexXml(
    files.map(({ name, changed }) => ({ url: `${env.SITE_URL}/sitemaps/${name}.xml`, ...(changed && { changed }) })),
  );
}

/** One file of the index, in pieces; null if there is no such file. */
export async function sitemapFile(name: string): Promise<AsyncGenerator<string> | null> {
  const found = screensOf(name)?.[Symbol.asyncIterator]();
  const first = await found?.next();
  if (!found || !first || first.done) return null;
  return sitemapXml(getRuntime().env.SITE_URL, startingWith(first.value, found));
}

async function* startingWith(first: SitemapScreen, rest: AsyncIterator<SitemapScreen>): AsyncGenerator<SitemapScreen> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function screensOf(name: string): AsyncIterable<SitemapScreen> | undefined {
  const match = /^(pages|leagues|teams|days|matches-(\d{4}-\d{2}-\d{2}))(?:-p([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(name);
  if (!match) return undefined;
  const [, type = '', day, number] = match;
  const part = Number(number ?? 1) - 1;
  if (day !== undefined && !isDay(day)) return undefined;
  return day === undefined ? screens[type]?.(part) : matchScreens(day, part);
}

const screens: Record<string, (part: number) => AsyncIterable<SitemapScreen>> = {
  pages: pageScreens,
  leagues: leagueScreens,
  teams: teamScreens,
  days: dayScreens,
};

/** Screens without parameters, the bet types, and today if it has matches: an empty day is not for search engines. */
async function* pageScreens(part: number): AsyncGenerator<SitemapScreen> {
  if (part > 0) return;
  for (const routeId of routeIds) if (isListed(routeId) && !routes[routeId].path.includes('[')) yield { routeId };
  for (const slug of betTypes) yield { routeId: 'predictions-bet-type', params: { slug } };
  // Each note leads to the one before.
  const week = await newestNotedWeek();
  if (week !== null) yield { routeId: 'weekly-note', params: { week } };
  const { clock, database, env } = getRuntime();
  const range = dayRange(siteDay(clock.now(), env.SITE_TIMEZONE), env.SITE_TIMEZONE);
  expiresAt(range.end);
  if ((await listMatchChanges(database.sql, range, { limit: 1, offset: 0 })).length === 0) return;
  yield { routeId: 'predictions-date', params: { date: 'today' } };
  yield { routeId: 'expected-goals', params: { date: 'today' } };
}

async function* leagueScreens(part: number): AsyncGenerator<SitemapScreen> {
  if (part > 0) return;
  for (const { slug, changed } of await readChanged('leagues'))
    yield { routeId: 'predictions-league', params: { slug }, changed };
}

async function* teamScreens(part: number): AsyncGenerator<SitemapScreen> {
  const teams = await readChanged('teams');
  for (const { id, changed } of teams.slice(part * screensPerSitemap, (part + 1) * screensPerSitemap))
    yield { routeId: 'team', params: { teamId: id }, changed };
}

async function* dayScreens(part: number): AsyncGenerator<SitemapScreen> {
  const days = await readChanged('days');
  for (const { day, changed } of days.slice(part * daysPerFile, (part + 1) * daysPerFile)) {
    yield { routeId: 'predictions-date', params: { date: day }, changed };
    yield { routeId: 'expected-goals', params: { date: day }, changed };
  }
}

/** Uses small queries, because the embedded database runs one at a time. */
async function* matchScreens(day: string, part: number): AsyncGenerator<SitemapScreen> {
  const { database, env } = getRuntime();
  const range = dayRange(day, env.SITE_TIMEZONE);
  const end = (part + 1) * matchesPerFile;
  for (let offset = part * matchesPerFile; offset < end; offset += matchesPerQuery) {
    const limit = Math.min(matchesPerQuery, end - offset);
    const rows = await listMatchChanges(database.sql, range, { limit, offset });
    for (const { slug, changed, hasLineups } of rows) {
      const params = { date: day, prediction: slug };
      yield { routeId: 'prediction', params, changed };
      if (hasLineups) yield { routeId: 'lineups', params, changed };
    }
    if (rows.length < limit) return;
  }
}

const isListed = (id: RouteId): boolean => {
  const record: RouteRecord = routes[id];
  return record.indexable && record.public;
};

function newest(rows: readonly { changed: Date }[]): { changed?: Date } {
  const last = rows.reduce<Date | undefined>(
    (latest, { changed }) => (latest && latest > changed ? latest : changed),
    undefined,
  );
  return last ? { changed: last } : {};
}

/** The first file has no number. */
function numbered(name: string, files: number): string[] {
  return Array.from({ length: files }, (_, index) => (index === 0 ? name : `${name}-p${index + 1}`));
}
