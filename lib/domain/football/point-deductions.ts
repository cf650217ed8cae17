import { isOfSeason, ofKind, type Fact, type PointDeduction } from './facts';

/**
 * A season's deductions. One counts in all of its season, before its date too: the replay plays a season on other days.
 * @param season its label; one that is replayed ends with the number of the round, such as 2025-26 (2)
 */
export const deductionsIn = (facts: readonly Fact[], leagueCode: string, season: string): PointDeduction[] =>
  ofKind(facts, 'deduction').filter(
    (fact) => fact.points > 0 && fact.leagueCode === leagueCode && isOfSeason(season, fact.season),
  );

/** How many points each club has lost by decision, by team id; empty for nearly all seasons. */
export function deductedPoints(deductions: readonly PointDeduction[]): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  for (const entry of deductions) points.set(entry.teamId, (points.get(entry.teamId) ?? 0) + entry.points);
  return points;
}
