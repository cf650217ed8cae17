import { leagueZones, type Zone } from '@/lib/domain/football/league-zones';
import { findLeague } from '@/lib/domain/football/leagues';
import type { Sql } from '@/lib/server/db/client';
import { readFacts } from '@/lib/server/repositories/fact-repository';

/** The zones of a league's final table; none for the table of a league phase, which has rounds instead. */
export const zonesOf = async (db: Sql, leagueCode: string, season: string, teams: number): Promise<Zone[]> =>
  findLeague(leagueCode)?.kind === 'league' ? leagueZones(await readFacts(db), leagueCode, season, teams) : [];
