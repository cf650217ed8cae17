import { isOfSeason, ofKind, type Fact, type PointDeduction } from './facts';

/**
 * A season's deductions. Each counts throughout its season, even before its date, because the replay plays a season on
 * other days.
 * @param season its label; a replayed one ends with the number of the cycle, such as 2025-26 (2)
 */
export const deductionsIn = (facts: readonly Fact[], leagueCode: string, season: string): PointDeduction[] =>
  ofKind(facts, 'deduction').filter(
    (fact) => fact.points > 0 && fact.leagueCode === leagueCode && isOfSeason(season, fact.season),
  );

/** How many points each club lost, by team id; empty for nearly all seasons. */
export function deductedPoints(deductions: readonly PointDeduction[]): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  for (const entry of deductions) points.set(entry.teamId, (points.get(entry.teamId) ?? 0) + entry.points);
  return points;
}
