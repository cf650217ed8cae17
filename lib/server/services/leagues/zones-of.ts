import { leagueZones, type Zone } from '@/lib/domain/football/league-zones';
import { findLeague } from '@/lib/domain/football/leagues';

/** The zones of a league's final table; none for the table of a league phase, which has rounds instead. */
export const zonesOf = (leagueCode: string, season: string, teams: number): Zone[] =>
  findLeague(leagueCode)?.kind === 'league' ? leagueZones(leagueCode, season, teams) : [];
