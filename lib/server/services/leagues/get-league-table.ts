import type { StandingRow } from '@/lib/contracts/leagues';
import type { TableRow } from '@/lib/contracts/match-detail';
import { standings, type Standing } from '@/lib/domain/football/standings';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { remembered } from '@/lib/server/remembered';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listSeasonTeams, listTableMatches } from '@/lib/server/repositories/league-repository';
import { findSeasonOrigin } from '@/lib/server/repositories/season-forecast-repository';
import { dependsOn, getRuntime, requestLocale } from '@/lib/server/runtime';
import { toTeamRef } from '@/lib/server/services/names/team-ref';

/** A season's table with all known results, by the league's format and with its point deductions. */
export async function getLeagueTable(seasonId: number, leagueCode: string): Promise<TableRow[]> {
  return (await getStandings(seasonId, leagueCode)).map(
    ({ form: _form, moved: _moved, home: _home, away: _away, ...row }) => row,
  );
}

/** The table with each team's form, movement, and home and away records. */
export async function getStandings(seasonId: number, leagueCode: string): Promise<StandingRow[]> {
  // Every match page of the season shows its table.
  const lines = await remembered(`table ${seasonId}`, () => countTable(seasonId, leagueCode));
  const locale = requestLocale();
  return lines.map((line) => ({ ...line, form: [...line.form], team: toTeamRef(line.team, locale) }));
}

async function countTable(seasonId: number, leagueCode: string): Promise<Standing[]> {
  dependsOn(pageTags.league(leagueCode));
  const { sql } = getRuntime().database;
  const origin = await findSeasonOrigin(sql, seasonId);
  if (!origin) return [];
  const names = new Map((await listSeasonTeams(sql, seasonId)).map((team) => [team.id, team.name]));
  const rules = await readTableRules(sql, leagueCode, origin.label);
  return standings(await listTableMatches(sql, seasonId), names, rules);
}
