import type { TableZones } from '@/lib/contracts/leagues';
import { leagueZones, relegationForm, zoneSources, type Zone } from '@/lib/domain/football/league-zones';
import { findLeague } from '@/lib/domain/football/leagues';
import type { Sql } from '@/lib/server/db/client';
import { readFacts } from '@/lib/server/repositories/fact-repository';

/** The zones of a league's final table; none for the table of a league phase, which has rounds instead. */
export const zonesOf = async (db: Sql, leagueCode: string, season: string, teams: number): Promise<Zone[]> =>
  findLeague(leagueCode)?.kind === 'league' ? leagueZones(await readFacts(db), leagueCode, season, teams) : [];

/** The zones with the pages that state them; null if there is no table, and for the table of a league phase. */
export async function getTableZones(
  db: Sql,
  leagueCode: string,
  season: string,
  teams: number,
): Promise<TableZones | null> {
  if (teams === 0) return null;
  const zones = await zonesOf(db, leagueCode, season, teams);
  if (zones.length === 0) return null;
  const facts = await readFacts(db);
  return {
    zones,
    relegatedBy: relegationForm(facts, leagueCode, season),
    sources: zoneSources(facts, leagueCode, season),
  };
}
