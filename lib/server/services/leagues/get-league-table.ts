import type { TableRow } from '@/lib/contracts/match-detail';
import { seasonTable } from '@/lib/domain/football/season-table';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { remembered } from '@/lib/server/remembered';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listSeasonTeams, listTableMatches } from '@/lib/server/repositories/league-repository';
import { findSeasonOrigin } from '@/lib/server/repositories/season-forecast-repository';
import { dependsOn, getRuntime, requestLocale } from '@/lib/server/runtime';
import { toTeamRef } from '@/lib/server/services/names/team-ref';

/** A season's table with all known results, by the league's format and without the points that it deducted. */
export async function getLeagueTable(seasonId: number, leagueCode: string): Promise<TableRow[]> {
  // Every match of the season shows it.
  const lines = await remembered(`table ${seasonId}`, () => countTable(seasonId, leagueCode));
  const locale = requestLocale();
  return lines.map((line) => ({ ...line, team: toTeamRef(line.team, locale) }));
}

async function countTable(seasonId: number, leagueCode: string): Promise<ReturnType<typeof seasonTable>> {
  dependsOn(pageTags.league(leagueCode));
  const { sql } = getRuntime().database;
  const origin = await findSeasonOrigin(sql, seasonId);
  if (!origin) return [];
  const names = new Map((await listSeasonTeams(sql, seasonId)).map((team) => [team.id, team.name]));
  const rules = await readTableRules(sql, leagueCode, origin.label);
  return seasonTable(await listTableMatches(sql, seasonId), names, rules);
}
