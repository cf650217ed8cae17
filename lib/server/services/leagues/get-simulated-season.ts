import type { SimulatedSeason } from '@/lib/contracts/leagues';
import type { TeamDetail } from '@/lib/contracts/teams';
import { cupRoundIds } from '@/lib/domain/football/bracket';
import { zoneProbability, zoneSources, type Zone } from '@/lib/domain/football/league-zones';
import { findLeague } from '@/lib/domain/football/leagues';
import type { PossiblePlaces } from '@/lib/domain/football/open-outcomes';
import { possiblePlaces } from '@/lib/model/season/possible-places';
import type { Sql } from '@/lib/server/db/client';
import { readFacts } from '@/lib/server/repositories/fact-repository';
import { countSeasonMatches, listTeamNames } from '@/lib/server/repositories/league-repository';
import {
  findSeasonForecast,
  findSeasonOrigin,
  listTeamForecasts,
  type SeasonForecast,
  type TeamForecastRow,
} from '@/lib/server/repositories/season-forecast-repository';
import { getRuntime, requestLocale } from '@/lib/server/runtime';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { readSeasonToPlay } from '@/lib/server/services/predicting/season-to-play';
import { zonesOf } from './zones-of';

type Season = { id: number; label: string; leagueCode: string };

/** Forecast of every team's final position, or of its progress through a cup; null if the season is not simulated. */
export async function getSimulatedSeason({ id, label, leagueCode }: Season): Promise<SimulatedSeason | null> {
  const { sql } = getRuntime().database;
  const forecast = await findForecast(sql, id, leagueCode);
  if (!forecast) return null;
  const rows = await listTeamForecasts(sql, id);
  const ids = rows.map(({ teamId }) => teamId);
  const names = new Map((await listTeamNames(sql, ids)).map((team) => [team.id, team]));
  const zones = await zonesOf(sql, leagueCode, label, rows.length);
  const places = rows.every(hasTable)
    ? await findPossiblePlaces(sql, { id, label, leagueCode }, forecast)
    : new Map<string, PossiblePlaces>();
  const locale = requestLocale();
  return {
    ...toSimulation(forecast, label),
    teams: rows.flatMap((row) => {
      const team = names.get(row.teamId);
      return team ? [{ team: toTeamRef(team, locale), ...toFinish(row, zones, places.get(row.teamId)) }] : [];
    }),
    zoneSources: zoneSources(await readFacts(sql), leagueCode, label),
  };
}

/** Whether the forecast includes a table: a pure knock-out has no places. */
const hasTable = ({ positions }: TeamForecastRow): boolean => positions.length > 0;

/** Forecast of one team's final position; null if the season is not simulated, and for a pure knock-out. */
export async function getSimulatedFinish(
  seasonId: number,
  leagueCode: string,
  teamId: string,
): Promise<TeamDetail['simulatedFinish']> {
  const { sql } = getRuntime().database;
  const forecast = await findForecast(sql, seasonId, leagueCode);
  const [row] = forecast ? await listTeamForecasts(sql, seasonId, teamId) : [];
  const origin = row ? await findSeasonOrigin(sql, seasonId) : null;
  if (!forecast || !row || !origin || !hasTable(row)) return null;
  const { label } = origin;
  const places = await findPossiblePlaces(sql, { id: seasonId, label, leagueCode }, forecast);
  const zones = await zonesOf(sql, leagueCode, label, row.positions.length);
  return {
    ...toSimulation(forecast, label),
    ...toFinish(row, zones, places.get(teamId)),
  };
}

/** Possible places by team id; empty once every match is played, because the places are then decided. */
async function findPossiblePlaces(
  sql: Sql,
  season: Season,
  { matchesLeft }: SeasonForecast,
): Promise<Map<string, PossiblePlaces>> {
  if (matchesLeft === 0) return new Map();
  return possiblePlaces(await readSeasonToPlay(sql, season));
}

/** Also null for a league whose data end before its season: the table of that day is not the final one. */
async function findForecast(sql: Sql, seasonId: number, leagueCode: string): Promise<SeasonForecast | null> {
  const forecast = await findSeasonForecast(sql, seasonId);
  if (!forecast || findLeague(leagueCode)?.kind !== 'league') return forecast;
  const [count] = await countSeasonMatches(sql, [seasonId]);
  return count?.breaksOff ? null : forecast;
}

const toSimulation = ({ runs, matchesLeft, modelVersion, fittedOn }: SeasonForecast, season: string) => ({
  season,
  runs,
  matchesLeft,
  modelVersion,
  fittedOn,
});

/** @param places taken from the simulation if not given */
export const toFinish = (
  { meanPoints, positions, rounds }: Omit<TeamForecastRow, 'teamId'>,
  zones: readonly Zone[],
  places = simulatedPlaces(positions),
) => ({
  meanPoints,
  positions,
  possiblePlaces: places,
  rounds: rounds
    ? cupRoundIds.flatMap((id) => {
        const probability = rounds[id];
        return probability === undefined ? [] : [{ id, probability }];
      })
    : [],
  zones: zones.map((zone) => ({ ...zone, probability: zoneProbability(positions, zone) })),
});

const simulatedPlaces = (positions: readonly number[]): PossiblePlaces => ({
  best: 1 + positions.findIndex((probability) => probability > 0),
  worst: 1 + positions.findLastIndex((probability) => probability > 0),
});
