import type { LeagueList } from '@/lib/contracts/leagues';
import { siteDay } from '@/lib/domain/dates';
import { pageTags } from '@/lib/domain/page-tags';
import { listLeaguesNow, type LeagueNow } from '@/lib/server/repositories/league-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';

export function toLeagueItem({ code, slug, name, country, rank, season, nextKickOff }: LeagueNow, timeZone: string): LeagueList['items'][number] {
  return { code, slug, name, country, rank, season, nextMatchDay: nextKickOff && siteDay(nextKickOff, timeZone) };
}

/** All leagues by rank, with the season that is played now and the day of the next match. */
export async function listLeagues(): Promise<LeagueList> {
  const { database, clock, env } = getRuntime();
  const rows = await listLeaguesNow(database.sql, clock.now());
  dependsOn(...rows.map((row) => pageTags.league(row.code)));
  return { items: rows.map((row) => toLeagueItem(row, env.SITE_TIMEZONE)) };
}
