import { at } from './columns';
import { awayTeam, homeTeam, type PreparedResults } from './prepare';
import type { Season } from './seasons';

const START = 1500;
const K = 14;
const HOME = 60;
const SCALE = 400;

/** Elo ratings by team id, the mean of the current season's teams, and the rating of a promoted team. */
export type EloTable = { ratings: ReadonlyMap<string, number>; mean: number; promoted: number | null };

/**
 * Elo over all seasons: K = 14, home worth 60 points, a win by g >= 2 goals counts 1 + ln g times (as on
 * eloratings.net, but smoother). Promoted teams start at the mean of the relegated ones.
 */
export function eloTable(prepared: PreparedResults, seasons: readonly Season[]): EloTable {
  const ratings = new Map<string, number>();
  let promoted: number | null = null;
  seasons.forEach((season, position) => {
    const previous = seasons[position - 1];
    if (previous) promoted = promote(ratings, previous.teams, season.teams) ?? promoted;
    for (const team of season.teams) if (!ratings.has(team)) ratings.set(team, START);
    for (let index = season.start; index < season.end; index += 1) playMatch(prepared, index, ratings);
  });
  return { ratings, mean: meanRating(ratings, seasons[seasons.length - 1]?.teams ?? new Set()), promoted };
}

function promote(ratings: Map<string, number>, before: ReadonlySet<string>, now: ReadonlySet<string>): number | null {
  const arrivals = [...now].filter((team) => !before.has(team));
  // Early in a season without a team list, most teams have merely not been seen yet: the weakest of them stand in for
  // those that left.
  const leavers = [...before]
    .filter((team) => !now.has(team))
    .map((team) => ratings.get(team) ?? START)
    .sort((a, b) => a - b)
    .slice(0, arrivals.length);
  if (leavers.length === 0) return null;
  const mean = leavers.reduce((sum, rating) => sum + rating, 0) / leavers.length;
  for (const team of arrivals) ratings.set(team, mean);
  return mean;
}

function playMatch(prepared: PreparedResults, index: number, ratings: Map<string, number>): void {
  const home = homeTeam(prepared, index);
  const away = awayTeam(prepared, index);
  const homeRating = ratings.get(home) ?? START;
  const awayRating = ratings.get(away) ?? START;
  const difference = at(prepared.homeGoals, index) - at(prepared.awayGoals, index);
  const expected = 1 / (1 + 10 ** (-(homeRating + HOME - awayRating) / SCALE));
  const score = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
  const margin = Math.abs(difference) >= 2 ? 1 + Math.log(Math.abs(difference)) : 1;
  const change = K * margin * (score - expected);
  ratings.set(home, homeRating + change);
  ratings.set(away, awayRating - change);
}

function meanRating(ratings: ReadonlyMap<string, number>, teams: ReadonlySet<string>): number {
  let sum = 0;
  for (const team of teams) sum += ratings.get(team) ?? START;
  return teams.size === 0 ? START : sum / teams.size;
}
