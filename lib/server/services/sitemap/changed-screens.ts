import { pageTags } from '@/lib/domain/shared/page-tags';
import { screensPerSitemap } from '@/lib/routing/sitemap-xml';
import type { Sql } from '@/lib/server/db/client';
import { remembered } from '@/lib/server/remembered';
import {
  countTeamsWithMatches,
  listLeagueChanges,
  listMatchDays,
  listTeamChanges,
} from '@/lib/server/repositories/sitemap-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';

const readings = {
  days: (sql: Sql) => listMatchDays(sql, getRuntime().env.SITE_TIMEZONE),
  leagues: (sql: Sql) => listLeagueChanges(sql),
  teamCount: (sql: Sql) => countTeamsWithMatches(sql),
  /** @param part from 0 on */
  teams: (sql: Sql, part: number) =>
    listTeamChanges(sql, { limit: screensPerSitemap, offset: part * screensPerSitemap }),
};
type Readings = typeof readings;

/** One of the sitemap's queries. Each reads whole tables: the index and its files share them. @param part of the teams */
export function readChanged<Name extends keyof Readings>(name: Name, part = 0): ReturnType<Readings[Name]> {
  const read = async (): Promise<unknown> => {
    dependsOn(pageTags.all);
    return readings[name](getRuntime().database.sql, part);
  };
  return remembered(`sitemap ${name} ${part}`, read) as ReturnType<Readings[Name]>;
}
