import { LRUCache } from 'lru-cache';
import { screensPerSitemap } from '@/lib/routing/sitemap-xml';
import type { Database, Sql } from '@/lib/server/db/client';
import {
  countTeamsWithMatches,
  listLeagueChanges,
  listMatchDays,
  listTeamChanges,
} from '@/lib/server/repositories/sitemap-repository';
import { getRuntime } from '@/lib/server/runtime';

/** Each of these reads whole tables, and crawlers come in bursts: requests within a minute share one result. */
const sharedForMs = 60_000;

const readings = {
  days: (sql: Sql) => listMatchDays(sql, getRuntime().env.SITE_TIMEZONE),
  leagues: (sql: Sql) => listLeagueChanges(sql),
  teamCount: (sql: Sql) => countTeamsWithMatches(sql),
  /** @param part from 0 on */
  teams: (sql: Sql, part: number) =>
    listTeamChanges(sql, { limit: screensPerSitemap, offset: part * screensPerSitemap }),
};
type Readings = typeof readings;
type Name = keyof Readings;

const caches = new WeakMap<Database, LRUCache<string, object>>();

/** One of the sitemap's queries. @param part of the teams' files */
export async function readChanged<Reading extends Name>(
  name: Reading,
  part = 0,
): Promise<Awaited<ReturnType<Readings[Reading]>>> {
  const { database } = getRuntime();
  let cache = caches.get(database);
  if (!cache) {
    cache = new LRUCache<string, object>({
      max: 64,
      ttl: sharedForMs,
      fetchMethod: async (key) => {
        const [asked, number] = key.split(' ') as [Name, string];
        return { value: await readings[asked](database.sql, Number(number)) };
      },
    });
    caches.set(database, cache);
  }
  const { value } = (await cache.forceFetch(`${name} ${part}`)) as { value: Awaited<ReturnType<Readings[Reading]>> };
  return value;
}
