import type { TableRow } from '@/lib/contracts/predictions';
import { leagueTable } from '@/lib/domain/football/league-table';
import { shortTeamName } from '@/lib/domain/football/team-names';
import { listSeasonResults, listSeasonTeams } from '@/lib/server/repositories/league-repository';
import { getRuntime } from '@/lib/server/runtime';

/** A season's table with all known results. */
export async function getLeagueTable(seasonId: number): Promise<TableRow[]> {
  const { sql } = getRuntime().database;
  const teams = await listSeasonTeams(sql, seasonId);
  const lines = leagueTable(teams, await listSeasonResults(sql, seasonId));
  return lines.map((line) => ({ ...line, team: { ...line.team, shortName: shortTeamName(line.team.name) } }));
}
