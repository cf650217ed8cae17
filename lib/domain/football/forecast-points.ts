/**
 * The points at which a season's forecast is kept permanently: before its first match, after half of its rounds, and
 * five rounds before its end.
 */
export const forecastPoints = ['start', 'half', 'finish'] as const;
export type ForecastPoint = (typeof forecastPoints)[number];

/** Number of rounds left at the last point. */
const finalRounds = 5;

/**
 * How many of a season's matches precede a point, in whole rounds of one match per pair of teams. With an odd number of
 * teams, one sits out each round.
 * @param total matches of the whole season
 */
export function matchesBefore(point: ForecastPoint, { teams, total }: { teams: number; total: number }): number {
  const round = Math.max(1, Math.floor(teams / 2));
  const rounds = Math.floor(total / round);
  if (point === 'start') return 0;
  return round * (point === 'half' ? Math.floor(rounds / 2) : Math.max(0, rounds - finalRounds));
}
