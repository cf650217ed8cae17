import { addDays, dayRange, siteDay, type Day } from '@/lib/domain/shared/dates';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { remembered } from '@/lib/server/remembered';
import {
  findLeagueChange,
  findSpanOfMatches,
  listLeagueSlugs,
  listTeamIds,
  listMatchDays,
  listTeamChanges,
} from '@/lib/server/repositories/sitemap-repository';
import { dependsOn, getRuntime, type Runtime } from '@/lib/server/runtime';

/** Days per query; the embedded database runs one query at a time, so everyone waits for it. */
const daysPerQuery = 7;
const teamsPerQuery = 25;

type Changed<Key extends object> = (Key & { changed: Date })[];
type Part = { begun: number; tags: readonly PageTag[]; value: unknown };

const parts = new WeakMap<NonNullable<Runtime['changes']>, Map<string, Part>>();

/** A part of the sitemap as last read, until one of its tags changes: most of it concerns matches long over. */
async function part<Value>(key: string, tags: readonly PageTag[], read: () => Promise<Value>): Promise<Value> {
  const { changes } = getRuntime();
  if (!changes) return read();
  const known = parts.get(changes) ?? new Map<string, Part>();
  parts.set(changes, known);
  const last = known.get(key);
  if (last && last.tags.join() === tags.join() && !changes.isStale(last.begun, tags)) return last.value as Value;
  const begun = changes.now();
  const value = await read();
  known.set(key, { begun, tags, value });
  return value;
}

type DayOfMatches = Changed<{ day: Day; matches: number }>;

async function readDays(): Promise<DayOfMatches> {
  const { database, env } = getRuntime();
  const span = await findSpanOfMatches(database.sql);
  if (!span) return [];
  const [first, last] = [span.first, span.last].map((instant) =>
    Number(siteDay(instant, env.SITE_TIMEZONE).slice(0, 4)),
  );
  const days: DayOfMatches = [];
  for (let year = first ?? 0; year <= (last ?? 0); year += 1) {
    const tags: PageTag[] = [];
    for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) tags.push(pageTags.day(day));
    days.push(...(await part(`days of ${year}`, tags, () => readYear(year))));
  }
  return days;
}

async function readYear(year: number): Promise<DayOfMatches> {
  const { database, env } = getRuntime();
  const startOf = (day: Day): Date => dayRange(day, env.SITE_TIMEZONE).start;
  const days: DayOfMatches = [];
  const nextYear = `${year + 1}-01-01`;
  for (let day = `${year}-01-01`; day < nextYear; day = addDays(day, daysPerQuery)) {
    const end = addDays(day, daysPerQuery);
    const range = { start: startOf(day), end: startOf(end < nextYear ? end : nextYear) };
    days.push(...(await listMatchDays(database.sql, env.SITE_TIMEZONE, range)));
  }
  return days;
}

async function readLeagues(): Promise<Changed<{ slug: string }>> {
  const { clock, database } = getRuntime();
  const found: Changed<{ slug: string }> = [];
  for (const { code, slug } of await listLeagueSlugs(database.sql)) {
    const read = () => findLeagueChange(database.sql, code, clock.now());
    const changed = await part(code, [pageTags.league(code)], read);
    if (changed) found.push({ slug, changed });
  }
  return found;
}

async function readTeams(): Promise<Changed<{ id: string }>> {
  const { clock, database } = getRuntime();
  const ids = await listTeamIds(database.sql);
  const found: Changed<{ id: string }> = [];
  for (let from = 0; from < ids.length; from += teamsPerQuery) {
    const some = ids.slice(from, from + teamsPerQuery);
    const read = () => listTeamChanges(database.sql, some, clock.now());
    found.push(...(await part(`teams from ${from}`, some.map(pageTags.team), read)));
  }
  return found;
}

const readings = { days: readDays, leagues: readLeagues, teams: readTeams };
type Readings = typeof readings;

/**
 * Data shared by the sitemap's index and its files: days, leagues and teams with matches, and when their pages last
 * changed.
 */
export function readChanged<Name extends keyof Readings>(name: Name): ReturnType<Readings[Name]> {
  const read = (): Promise<unknown> => {
    dependsOn(pageTags.all);
    return readings[name]();
  };
  return remembered(`sitemap ${name}`, read) as ReturnType<Readings[Name]>;
}
