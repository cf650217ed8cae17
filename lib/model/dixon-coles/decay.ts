/**
 * Weight of a match by its age: exp(-xi * days), as in Dixon and Coles (1997), section 4.
 * @param ageDays days between the match and the fit, at least 0
 * @param decayPerDay xi, per day
 */
export function decayWeight(ageDays: number, decayPerDay: number): number {
  return Math.exp(-decayPerDay * ageDays);
}
