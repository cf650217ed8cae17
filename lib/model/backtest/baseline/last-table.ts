import type { PlaceChances } from '@/lib/model/season/grade-season';
import { SeededNumbers } from '@/lib/model/season/random';

/**
 * How far a team finishes from last season's place, in places per twenty teams: the standard deviation of a normal
 * distribution.
 */
const LAST_TABLE_SPREAD = 8;

/**
 * Forecasts a final table from last season's: each team is expected where it finished, new ones at the mean place of
 * those that left, and the order is drawn with a normal spread around it.
 * @param teams of the coming season
 * @param lastPlaces final places of last season by team
 */
export function lastTableForecast(
  teams: readonly string[],
  lastPlaces: ReadonlyMap<string, number>,
  { seed, runs, spread = LAST_TABLE_SPREAD }: { seed: number; runs: number; spread?: number },
): PlaceChances[] {
  const now = new Set(teams);
  const left = [...lastPlaces].filter(([team]) => !now.has(team)).map(([, place]) => place);
  const arrival = left.reduce((sum, place) => sum + place, 0) / Math.max(1, left.length);
  const numbers = new SeededNumbers(seed);
  const places = teams.map((team) => lastPlaces.get(team) ?? arrival);
  const counts = teams.map(() => new Float64Array(teams.length));
  for (let run = 0; run < runs; run += 1) {
    const drawn = places.map((place) => place + ((spread * teams.length) / 20) * normal(numbers));
    [...drawn.keys()]
      .sort((a, b) => (drawn[a] ?? 0) - (drawn[b] ?? 0))
      .forEach((team, place) => {
        const of = counts[team];
        if (of) of[place] = (of[place] ?? 0) + 1;
      });
  }
  return teams.map((id, team) => ({ id, positions: Array.from(counts[team] ?? [], (count) => count / runs) }));
}

/** The Box-Muller transform. */
const normal = (numbers: SeededNumbers): number =>
  Math.sqrt(-2 * Math.log(1 - numbers.next())) * Math.cos(2 * Math.PI * numbers.next());
