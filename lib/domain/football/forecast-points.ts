/** When a season's forecast is kept for good: before its first match, at half of its rounds, five rounds before its end. */
export const forecastPoints = ['start', 'half', 'finish'] as const;
export type ForecastPoint = (typeof forecastPoints)[number];

/** Rounds that are left at the last point. */
const finalRounds = 5;

/**
 * How many of a season's matches come before a point: whole rounds of as many matches as pairs of teams. A round of an
 * odd number of teams leaves one out.
 * @param total matches of the whole season
 */
export function matchesBefore(point: ForecastPoint, { teams, total }: { teams: number; total: number }): number {
  const round = Math.max(1, Math.floor(teams / 2));
  const rounds = Math.floor(total / round);
  if (point === 'start') return 0;
  return round * (point === 'half' ? Math.floor(rounds / 2) : Math.max(0, rounds - finalRounds));
}
